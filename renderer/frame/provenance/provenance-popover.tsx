import { X } from 'lucide-react';
import { Dialog, Heading, Popover } from 'react-aria-components';
import { useStore } from 'zustand';
import { useMessages } from '../../i18n/use-messages.ts';
import { IconButton } from '../../ui/button.tsx';
import type { FoundNumber } from './number-source.ts';
import { ProvenanceFacts } from './provenance-facts.tsx';
import { closeProvenance, provenanceStore } from './provenance-store.ts';
import './provenance.css';

/** The one popover of the page; it hangs below or above its number, so that the row stays in sight. */
export function ProvenancePopover() {
  const open = useStore(provenanceStore, (state) => state.open);
  if (open === null) return null;
  const { element, rect } = open;
  return (
    <Popover
      isOpen
      className="provenance"
      placement="bottom start"
      offset={10}
      triggerRef={{ current: element }}
      {...(rect !== null && { getTargetRect: () => rect })}
      onOpenChange={(isOpen) => !isOpen && closeProvenance()}
    >
      <ProvenanceDialog found={open} />
    </Popover>
  );
}

function ProvenanceDialog({ found: { source } }: { readonly found: FoundNumber }) {
  const { t } = useMessages();
  return (
    <Dialog className="provenance-dialog">
      <div className="provenance-head">
        <Heading slot="title" level={2}>
          {t(`provenance.quantity.${source.quantity}`)}
          {source.subject !== null && <span className="muted"> {source.subject}</span>}
        </Heading>
        <IconButton label={t('common.close')} icon={<X />} onPress={closeProvenance} />
      </div>
      <ProvenanceFacts source={source} />
    </Dialog>
  );
}
