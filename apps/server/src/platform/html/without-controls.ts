/** Unprintable; tabs and line breaks stay. */
export const withoutControls = (text: string) => text.toWellFormed().replaceAll(/[^\P{Cc}\t\n\r]/gu, '')
