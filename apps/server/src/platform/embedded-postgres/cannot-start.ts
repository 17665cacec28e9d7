/** A reason not to start that an operator can act on: its message is one plain sentence, shown without a stack. */
export class CannotStart extends Error {}

/** Another process runs its database in the folder. */
export class FolderInUse extends CannotStart {}

export const isCode = (error: unknown, ...codes: string[]) =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))
