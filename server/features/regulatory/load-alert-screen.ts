import { loadRdkit } from '#engines/chem/rdkit.ts';
import {
  type AlertScreen,
  openAlertScreen,
} from '#engines/regulatory/mutagenic-impurities/mutagenicity-alerts.ts';

let screen: Promise<AlertScreen> | null = null;

/** The alerts, ready to be looked for; opened once on each worker. */
export const loadAlertScreen = (): Promise<AlertScreen> => {
  screen ??= loadRdkit().then(openAlertScreen);
  return screen;
};
