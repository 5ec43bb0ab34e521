import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import type { Analysis } from '#contract/analyses';
import { useMessages } from '../../../i18n/use-messages.ts';
import { makePng } from '../../../plot/picture/make-picture.ts';
import { openPlotStore } from '../../../plot/picture/open-plot.ts';
import { usualPicture } from '../../../plot/picture/picture-settings.ts';
import { Button } from '../../../ui/button.tsx';
import { choicesOf, Select } from '../../../ui/choices.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { figureWidthMm, pageRule, papers, type Sheet } from './paper.ts';
import { PrintPage } from './print-page.tsx';
import { endPrint, printRequest } from './print-request.ts';
import '../../../ui/fields.css';

const paperIds = Object.keys(papers) as (keyof typeof papers)[];
const orientations = ['portrait', 'landscape'] as const;

interface PrintDialogProps {
  readonly analysis: Analysis;
  /** Corrections of the draft that the plot shows. */
  readonly drafted: number;
}

interface Figure {
  readonly address: string;
  readonly sheet: Sheet;
}

/** Asks for the sheet, and gives the browser the page to print. */
export function PrintDialog(props: PrintDialogProps) {
  const isAsked = useStore(printRequest, (state) => state.isAsked);
  useEffect(() => endPrint, []);
  return isAsked ? <AskedPrint {...props} /> : null;
}

function AskedPrint({ analysis, drafted }: PrintDialogProps) {
  const { t } = useMessages();
  const [sheet, setSheet] = useState<Sheet>({ paper: 'a4', orientation: 'portrait' });
  const [figure, setFigure] = useState<Figure | null>(null);
  const prepare = async (): Promise<void> => {
    const plot = openPlotStore.getState().get();
    if (plot === null) throw new Error(t('print.noPlot'));
    const png = await makePng(plot, { ...usualPicture, widthMm: figureWidthMm(sheet) });
    const address = URL.createObjectURL(new Blob([png], { type: 'image/png' }));
    const image = new Image();
    image.src = address;
    await image.decode();
    setFigure({ address, sheet });
  };
  const start = (): void => {
    prepare().catch((thrown: unknown) => {
      showToast('danger', t('print.failed', { reason: thrown instanceof Error ? thrown.message : '' }));
      endPrint();
    });
  };
  useEffect(() => {
    if (figure === null) return;
    const style = new CSSStyleSheet();
    style.replaceSync(pageRule(figure.sheet));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, style];
    addEventListener('afterprint', endPrint, { once: true });
    // After the page has its picture: the browser prints what is laid out.
    const frame = requestAnimationFrame(() => print());
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('afterprint', endPrint);
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== style);
      URL.revokeObjectURL(figure.address);
    };
  }, [figure]);
  if (figure !== null)
    return createPortal(
      <PrintPage analysis={analysis} figure={figure.address} drafted={drafted} />,
      document.body,
    );
  return (
    <Dialog title={t('print.title')} isOpen onClose={endPrint}>
      <div className="form">
        <Select
          label={t('print.paper')}
          choices={choicesOf(paperIds, (id) => t(`print.paper.${id}`))}
          value={sheet.paper}
          onChange={(paper) => setSheet({ ...sheet, paper })}
        />
        <Select
          label={t('print.orientation')}
          choices={choicesOf(orientations, (each) => t(`print.orientation.${each}`))}
          value={sheet.orientation}
          onChange={(orientation) => setSheet({ ...sheet, orientation })}
        />
        <p className="muted">{t('print.what')}</p>
        {drafted > 0 && <p className="muted">{t('print.drafted', { count: drafted })}</p>}
        <DialogActions>
          <Button onPress={endPrint}>{t('common.cancel')}</Button>
          <Button variant="primary" onPress={start}>
            {t('print.print')}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
