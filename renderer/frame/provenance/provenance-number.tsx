import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button as AriaButton, Dialog, DialogTrigger, Heading, Popover } from 'react-aria-components';
import { useMessages } from '../../i18n/use-messages.ts';
import { IconButton } from '../../ui/button.tsx';
import './provenance.css';

interface ProvenanceNumberProps {
  /** The number as it stands in its place. */
  readonly shown: ReactNode;
  /** The number by itself, repeated as the heading of the popover. */
  readonly value: string;
  readonly label: string;
  readonly className?: string;
  /** Where it comes from: facts of the same answer, so that nothing has to be fetched. */
  readonly children: ReactNode;
}

/** A number whose origin came with it: pressing it opens what it stands on. */
export function ProvenanceNumber({ shown, value, label, className = '', children }: ProvenanceNumberProps) {
  const { t } = useMessages();
  return (
    <DialogTrigger>
      <AriaButton className={`measured ${className}`.trim()}>{shown}</AriaButton>
      <Popover className="provenance" placement="bottom start" offset={10}>
        <Dialog className="provenance-dialog">
          {({ close }) => (
            <>
              <div className="provenance-head">
                <Heading slot="title" level={2}>
                  {label}
                </Heading>
                <IconButton label={t('common.close')} icon={<X />} onPress={close} />
              </div>
              <p className="provenance-value">{value}</p>
              {children}
            </>
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
