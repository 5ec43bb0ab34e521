/** A text field keeps its own undo and its own copy. */
export const isTyping = (): boolean => document.activeElement?.matches('input, textarea') ?? false;
