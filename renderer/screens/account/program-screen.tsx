import { useState } from 'react';
import { useLocation } from 'react-router';
import { type Program, programSignInRoutes } from '#contract/program-sign-in';
import { api } from '../../api/api.ts';
import { BackToSettings } from '../../frame/back-to-settings.tsx';
import { Page, Panel } from '../../frame/page.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Form } from '../../ui/form.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Moment } from '../../ui/moment.tsx';
import { useAction } from '../../ui/use-action.tsx';
import { codeInAddress, isWholeCode } from './program-code.ts';
import { ProgramDecision } from './program-decision.tsx';
import '../shared/account/account.css';

type Step =
  | { readonly kind: 'code' }
  | { readonly kind: 'decide'; readonly code: string; readonly program: Program }
  | { readonly kind: 'decided'; readonly program: Program; readonly keyExpiresAt: string | null };

interface CodePanelProps {
  readonly given: string;
  readonly onFound: (code: string, program: Program) => void;
}

/** The code is typed, or compared where a link brought it: nobody approves what they have not seen on their own program. */
function CodePanel({ given, onFound }: CodePanelProps) {
  const { t } = useMessages();
  const [code, setCode] = useState(given);
  const { run, isRunning, error, notesOf } = useAction(async () => {
    onFound(code, await api.call(programSignInRoutes.read, { body: { user_code: code } }));
  });
  return (
    <Panel title={t('account.program.which')}>
      <Form onSend={run}>
        <p className="muted">
          {t(given === '' ? 'account.program.codeText' : 'account.program.codeCompare')}
        </p>
        <FormError
          error={error}
          wordsOf={{ not_found: 'account.program.unknown', rate_limited: 'account.program.guessed' }}
        />
        <TextField
          label={t('account.program.code')}
          hint={t('account.program.codeHint')}
          name="user_code"
          autoComplete="off"
          value={code}
          onChange={setCode}
          isDisabled={isRunning}
          isRequired
          mono
          autoFocus
          {...notesOf('user_code')}
        />
        <div className="line-2">
          <Button type="submit" variant="primary" isDisabled={isRunning || !isWholeCode(code)}>
            {t('account.continue')}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}

interface DecidedPanelProps {
  readonly program: Program;
  readonly keyExpiresAt: string | null;
  readonly onAgain: () => void;
}

function DecidedPanel({ program, keyExpiresAt, onAgain }: DecidedPanelProps) {
  const { t } = useMessages();
  const name = program.client_name;
  return (
    <Panel
      title={t(keyExpiresAt === null ? 'account.program.denied' : 'account.program.approved', { name })}
      actions={<Button onPress={onAgain}>{t('account.program.another')}</Button>}
    >
      {keyExpiresAt === null ? (
        <p>{t('account.program.deniedText')}</p>
      ) : (
        <p>
          {t('account.program.approvedText')} <Moment utc={keyExpiresAt} isDay />.
        </p>
      )}
    </Panel>
  );
}

/** Signs a program in that waits elsewhere with a code: which one, on which machine, for what, and only for whoever started it. */
export function ProgramScreen() {
  const { hash } = useLocation();
  // Another link is another program.
  return <ProgramSteps key={hash} given={codeInAddress(hash)} />;
}

function ProgramSteps({ given }: { readonly given: string }) {
  const { t } = useMessages();
  const [step, setStep] = useState<Step>({ kind: 'code' });
  const [isFirst, setFirst] = useState(true);
  const again = () => {
    setFirst(false);
    setStep({ kind: 'code' });
  };
  return (
    <Page title={t('account.program.title')} intro={t('account.program.intro')} actions={<BackToSettings />}>
      <div className="program">
        {step.kind === 'code' && (
          <CodePanel
            given={isFirst ? given : ''}
            onFound={(code, program) => setStep({ kind: 'decide', code, program })}
          />
        )}
        {step.kind === 'decide' && (
          <ProgramDecision
            code={step.code}
            program={step.program}
            // An answer that comes after somebody went on changes nothing of what they see now.
            onDecided={(keyExpiresAt) =>
              setStep((now) =>
                now === step ? { kind: 'decided', program: step.program, keyExpiresAt } : now,
              )
            }
            onAgain={again}
          />
        )}
        {step.kind === 'decided' && (
          <DecidedPanel program={step.program} keyExpiresAt={step.keyExpiresAt} onAgain={again} />
        )}
      </div>
    </Page>
  );
}
