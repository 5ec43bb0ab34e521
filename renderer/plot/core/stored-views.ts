import type { View } from './view.ts';

/** Places under which a view can be kept, as the number keys have them. */
export const viewSlots = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
export type ViewSlot = (typeof viewSlots)[number];

/** Views somebody kept while a spectrum is open. They are no part of any record. */
export class StoredViews {
  readonly #views = new Map<ViewSlot, View>();

  store(slot: ViewSlot, view: View): void {
    this.#views.set(slot, view);
  }

  recall(slot: ViewSlot): View | null {
    return this.#views.get(slot) ?? null;
  }

  get slots(): readonly ViewSlot[] {
    return viewSlots.filter((slot) => this.#views.has(slot));
  }
}
