import { createStore } from 'zustand/vanilla';
import { onSignOut } from '../../../api/api.ts';

/** The analyses compared last, so that another one can be added from its own page. Kept until the window closes. */
export const stackBasket = createStore<{ readonly ids: readonly string[] }>(() => ({ ids: [] }));

onSignOut(() => stackBasket.setState({ ids: [] }));
