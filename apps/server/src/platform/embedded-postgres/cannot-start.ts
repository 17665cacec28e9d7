/** Its message is shown to the operator without a stack. */
export class CannotStart extends Error {}

export class FolderInUse extends CannotStart {}

export const isCode = (error: unknown, ...codes: string[]) =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))
