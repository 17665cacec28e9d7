/** Marks a text that is shown to users, so that the translation check finds it; translated where it is shown. */
export const msg = <const Text extends string>(text: Text): Text => text

/** A text, or one with places to fill, translated where it is shown. */
export type Said = string | { text: string; values: Record<string, unknown> }
