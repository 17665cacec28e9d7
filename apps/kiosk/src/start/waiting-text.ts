import { t } from '@spotter/i18n/translate.ts'

export const waitingText = (count: number): string =>
  t('{count, plural, one {# registration is} other {# registrations are}} waiting to be sent', { count })

export const leftBehindText = (count: number, club: string): string =>
  t(
    "{count, plural, one {# registration for {club} hasn't} other {# registrations for {club} haven't}} been sent yet. If you change the account, sending waits until this device is signed in to {club} again.",
    { count, club },
  )
