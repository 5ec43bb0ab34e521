import { type RefObject, useLayoutEffect, useState } from 'react';

/** Width of an element in whole CSS pixels, as it changes; 0 before it is known. */
export const useWidth = (ref: RefObject<Element | null>): number => {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const read = (): void => setWidth(Math.floor(element.getBoundingClientRect().width));
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return width;
};
