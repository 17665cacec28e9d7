import { t } from '@spotter/messages/translate.ts'

export const waitingText = (count: number): string =>
  t('{count, plural, one {# registration is} other {# registrations are}} waiting to be sent', { count })
