import { FileText } from 'lucide-react';
import type { RouteDeclaration } from '#kernel/contract/define-route.ts';
import { api } from '../../../api/api.ts';
import type { RequestInput } from '../../../api/request.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { useAction } from '../../../ui/use-action.tsx';

interface PdfButtonProps<R extends RouteDeclaration> {
  readonly route: R;
  readonly input: RequestInput<R>;
  /** Of the file, without its ending; it also tells several buttons of one table apart. */
  readonly name: string;
}

const media = 'application/pdf';

/** Saves what a route answers as a report for who reads paper. */
export function PdfButton<R extends RouteDeclaration>({ route, input, name }: PdfButtonProps<R>) {
  const { t } = useMessages();
  const { run, isRunning, failure } = useAction(async () => {
    const { bytes, contentType } = await api.bytes(route, input, media);
    saveFile(`${name}.pdf`, bytes, contentType);
  });
  return (
    <>
      {failure}
      <Button
        icon={<FileText aria-hidden="true" />}
        aria-label={t('regulatory.savePdfOf', { name })}
        isDisabled={isRunning}
        onPress={run}
      >
        {t('regulatory.savePdf')}
      </Button>
    </>
  );
}
