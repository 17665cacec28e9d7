import { t } from '@spotter/i18n/translate.ts'

export const waitingText = (count: number): string =>
  t('{count, plural, one {# registration is} other {# registrations are}} waiting to be sent', { count })
