import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { record, userDataDir } from './stand-in-state.ts';

/** `unavailable`, `basic_text` or the name of a key store; a test chooses with the environment. */
const keyStore = (): string => process.env['DOUBLE_KEY_STORE'] ?? 'gnome_libsecret';

const marker = Buffer.from('v10');
const ivBytes = 12;
const tagBytes = 16;

const sealingKey = (): Buffer => {
  const file = path.join(userDataDir, 'stand-in-key-store');
  mkdirSync(userDataDir, { recursive: true });
  if (!existsSync(file)) writeFileSync(file, randomBytes(32), { mode: 0o600 });
  return readFileSync(file);
};

/** Seals with AES-256-GCM under a key file that plays the system's key store. */
export const safeStorage = {
  isAsyncEncryptionAvailable: async (): Promise<boolean> => keyStore() !== 'unavailable',
  getSelectedStorageBackend: keyStore,
  async encryptStringAsync(text: string): Promise<Buffer> {
    if (keyStore() === 'unavailable') throw new Error('Encryption is not available.');
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv('aes-256-gcm', sealingKey(), iv);
    return Buffer.concat([marker, iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  },
  async decryptStringAsync(sealed: Buffer): Promise<{ result: string; shouldReEncrypt: boolean }> {
    if (!sealed.subarray(0, marker.length).equals(marker))
      throw new Error('Error while decrypting the ciphertext.');
    const body = marker.length + ivBytes;
    const decipher = createDecipheriv('aes-256-gcm', sealingKey(), sealed.subarray(marker.length, body));
    decipher.setAuthTag(sealed.subarray(-tagBytes));
    const plain = Buffer.concat([decipher.update(sealed.subarray(body, -tagBytes)), decipher.final()]);
    return { result: plain.toString('utf8'), shouldReEncrypt: false };
  },
};

/** Nobody sits in front of a test: it puts its own function in the place of what asks or leads outside. */
const unattended = (name: string) => async (): Promise<never> => {
  throw new Error(`electron stand-in: ${name} needs an answer from the test`);
};

export const dialog = {
  showOpenDialog: unattended('dialog.showOpenDialog'),
  showMessageBox: unattended('dialog.showMessageBox'),
  showMessageBoxSync: (): number => {
    throw new Error('electron stand-in: dialog.showMessageBoxSync needs an answer from the test');
  },
  showErrorBox: (title: string, content: string): void => {
    record.errorBoxes.push(`${title}: ${content}`);
  },
};

export const shell = {
  openExternal: unattended('shell.openExternal'),
  openPath: unattended('shell.openPath'),
};

export const net = { fetch: unattended('net.fetch') };

/** The system's end of a session, which a test plays; somebody is always at the machine. */
export const powerMonitor = Object.assign(new EventEmitter(), { getSystemIdleTime: (): number => 0 });

/** One display; its size is what window states are fitted to. */
export const screen = {
  getAllDisplays: () => [{ workArea: { x: 0, y: 0, width: 1920, height: 1080 } }],
};

interface MenuItemOptions {
  readonly id?: string;
  readonly label?: string;
  readonly role?: string;
  readonly submenu?: readonly MenuItemOptions[];
  readonly click?: () => void;
}

interface MenuItem extends Omit<MenuItemOptions, 'submenu'> {
  readonly submenu?: Menu;
}

export class Menu {
  static #application: Menu | null = null;
  readonly items: readonly MenuItem[];

  private constructor(items: readonly MenuItem[]) {
    this.items = items;
  }

  static buildFromTemplate(template: readonly MenuItemOptions[]): Menu {
    return new Menu(
      template.map(({ submenu, ...item }) =>
        submenu ? { ...item, submenu: Menu.buildFromTemplate(submenu) } : item,
      ),
    );
  }

  static setApplicationMenu(menu: Menu | null): void {
    Menu.#application = menu;
  }

  static getApplicationMenu(): Menu | null {
    return Menu.#application;
  }

  getMenuItemById(id: string): MenuItem | null {
    for (const item of this.items) {
      const found = item.id === id ? item : item.submenu?.getMenuItemById(id);
      if (found) return found;
    }
    return null;
  }
}
