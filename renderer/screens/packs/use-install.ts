import { useRef, useState } from 'react';
import { type Pack, referencePackRoutes } from '#contract/reference-packs';
import { api } from '../../api/api.ts';
import { type ApiError, toApiError } from '../../api/api-error.ts';

/** A pack on its way to the service. */
interface Sending {
  readonly name: string;
  /** Share of the bytes that left; 1 while the service looks at what came. */
  readonly fraction: number;
}

export interface Install {
  readonly sending: Sending | null;
  /** Why the last file was not installed, with its name; null once another one is sent. */
  readonly refused: { readonly name: string; readonly error: ApiError } | null;
  readonly send: (file: File) => void;
  readonly cancel: () => void;
}

/** Sends one file after the other is through; giving up before the end installs nothing. */
export const useInstall = (onInstalled: (pack: Pack) => void): Install => {
  const [sending, setSending] = useState<Sending | null>(null);
  const [refused, setRefused] = useState<Install['refused']>(null);
  const running = useRef<AbortController | null>(null);
  const send = async (file: File): Promise<void> => {
    if (running.current !== null) return;
    const controller = new AbortController();
    running.current = controller;
    const { name } = file;
    setRefused(null);
    setSending({ name, fraction: 0 });
    try {
      const pack = await api.upload(
        referencePackRoutes.install,
        { body: {}, files: { pack: [{ name, blob: file }] } },
        { signal: controller.signal, onProgress: (fraction) => setSending({ name, fraction }) },
      );
      onInstalled(pack);
    } catch (thrown) {
      const error = toApiError(thrown);
      if (error.code !== 'aborted') setRefused({ name, error });
    } finally {
      running.current = null;
      setSending(null);
    }
  };
  return {
    sending,
    refused,
    send: (file) => void send(file),
    cancel: () => running.current?.abort(),
  };
};
