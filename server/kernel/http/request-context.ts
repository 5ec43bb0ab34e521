import type { ReceivedFile } from '#kernel/blobs/blob-archive.ts';
import type { AdoptionGap } from '#kernel/contract/adoption-gap.ts';
import { effectOf, type RouteEffect } from '#kernel/contract/define-route.ts';
import { type Exchange, headerOf, negotiate } from '#kernel/http/exchange.ts';
import type { ReadInput } from '#kernel/http/read-input.ts';
import type { MountedRoute } from '#kernel/http/route-table.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { Principal } from '#kernel/request/principal.ts';

export interface RequestFacts {
  readonly principal: Principal;
  readonly nowUtc: string;
  readonly route: MountedRoute;
  readonly read: ReadInput;
  readonly adoptionGap: AdoptionGap | null;
  readonly limitDevice: Ctx['limitDevice'];
  /** Aborted when the server begins to stop. */
  readonly stopping: AbortSignal;
}

/**
 * What the handler gets to know of the request. A class, because `signal` is made on demand: an accessor in an object literal
 * gives every request a shape of its own, which outlives it and keeps the whole request in memory until the next full collection.
 */
export class RequestContext implements Ctx {
  readonly principal: Principal;
  readonly effect: RouteEffect;
  readonly requestId: string;
  readonly nowUtc: string;
  readonly clientIp: string;
  readonly baseUrl: string;
  readonly accept: string;
  readonly ifMatch: string | null;
  readonly ifNoneMatch: string | null;
  readonly reasonForChange: string | null;
  readonly adoptionGap: AdoptionGap | null;
  readonly limitDevice: Ctx['limitDevice'];
  readonly files: readonly ReceivedFile[];
  readonly #exchange: Exchange;
  readonly #stopping: AbortSignal | null;
  #signal: AbortSignal | null = null;

  constructor(exchange: Exchange, facts: RequestFacts) {
    const { principal, nowUtc, route, read, adoptionGap, stopping } = facts;
    this.limitDevice = facts.limitDevice;
    this.principal = principal;
    this.effect = effectOf(route.declaration);
    this.requestId = exchange.requestId;
    this.nowUtc = nowUtc;
    this.clientIp = exchange.clientIp;
    this.baseUrl = exchange.baseUrl;
    this.accept = negotiate(exchange.req, route.offered);
    this.ifMatch = headerOf(exchange.req, 'if-match') ?? null;
    this.ifNoneMatch = headerOf(exchange.req, 'if-none-match') ?? null;
    this.reasonForChange = read.reasonForChange;
    this.adoptionGap = adoptionGap;
    this.files = read.files;
    this.#exchange = exchange;
    this.#stopping = route.declaration.eventStream === true ? stopping : null;
  }

  get signal(): AbortSignal {
    const { signal } = this.#exchange;
    this.#signal ??= this.#stopping === null ? signal : AbortSignal.any([signal, this.#stopping]);
    return this.#signal;
  }
}
