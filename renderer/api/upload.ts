import { failedWithoutAnswer, readApiError } from './api-error.ts';

export interface ProgressUpload {
  readonly url: string;
  readonly headers: Headers;
  readonly body: BodyInit | null;
  readonly signal: AbortSignal | undefined;
  readonly onProgress: ((fraction: number) => void) | undefined;
}

/** POST through XMLHttpRequest: the only way a page learns how much of a body has left. Resolves with the text. */
export const sendWithProgress = (upload: ProgressUpload): Promise<string> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', upload.url);
    for (const [name, value] of upload.headers) request.setRequestHeader(name, value);
    const abort = () => request.abort();
    upload.signal?.addEventListener('abort', abort, { once: true });
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) upload.onProgress?.(event.loaded / event.total);
    };
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) return resolve(request.responseText);
      reject(
        readApiError({
          status: request.status,
          text: request.responseText,
          header: (name) => request.getResponseHeader(name),
        }),
      );
    };
    request.onerror = () => reject(failedWithoutAnswer('network', null));
    request.onabort = () => reject(failedWithoutAnswer('aborted', upload.signal?.reason));
    request.onloadend = () => upload.signal?.removeEventListener('abort', abort);
    if (upload.signal?.aborted === true) return reject(failedWithoutAnswer('aborted', upload.signal.reason));
    request.send(upload.body as XMLHttpRequestBodyInit | null);
  });
