/** Name and version of the reasoning; stored with every answer. A file of its own, so that naming it loads no chemistry. */
export const reasoningVersion = 'larmor-reasoning 0.3.0';
