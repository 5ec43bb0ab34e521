import { useResource } from '../../api/use-resource.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Skeleton } from '../../ui/states.tsx';

/** Modules of clear space readers need on every side (ISO/IEC 18004, section 6.3.8). */
const quietModules = 4;

/** Medium correction: what a camera loses to a screen's reflections. */
const correctionLevel = 'M';

/** The dark modules as one path in units of modules, and how many units the picture is wide. */
const drawCode = async (text: string): Promise<{ readonly path: string; readonly size: number }> => {
  const { default: createCode } = await import('qrcode-generator');
  const code = createCode(0, correctionLevel);
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const indices = Array.from({ length: count }, (_, index) => index);
  const path = indices.flatMap((row) =>
    indices
      .filter((column) => code.isDark(row, column))
      .map((column) => `M${column + quietModules} ${row + quietModules}h1v1h-1z`),
  );
  return { path: path.join(''), size: count + 2 * quietModules };
};

export interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** Drawn here: what it holds is a secret and goes nowhere. Dark on light in every theme, or cameras would not read it. */
export function QrCode({ text, label }: QrCodeProps) {
  const { t } = useMessages();
  const { data } = useResource(() => drawCode(text), [text]);
  if (data === null) return <Skeleton label={t('common.loading')} lines={3} />;
  return (
    <svg
      className="qr-code"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${data.size} ${data.size}`}
      shapeRendering="crispEdges"
    >
      <path d={data.path} />
    </svg>
  );
}
