/** Users never see the provider's name. */
export const withoutProvider = (text: string): string => text.replaceAll(/twilio/gi, 'System')
