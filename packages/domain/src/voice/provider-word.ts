/** Whoever carries the calls is nobody to those who make them. */
export const withoutProvider = (text: string): string => text.replaceAll(/twilio/gi, 'System')
