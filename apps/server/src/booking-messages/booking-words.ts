import type { AppointmentChange } from '@spotter/domain/booking/invited-kinds.ts'
import type { Translate } from '@spotter/i18n/translator.ts'

interface Words {
  time: string
  link: string
}

export const mailWords = (change: AppointmentChange, { club, time }: { club: string; time: string }, t: Translate) =>
  ({
    booked: {
      subject: t('Your appointment at {club}', { club }),
      says: t('Your appointment at {club} is booked. We look forward to seeing you!', { club }),
      action: t('Change or cancel'),
      file: t('The attached file puts the appointment into your calendar.'),
    },
    changed: {
      subject: t('Your appointment at {club} has moved', { club }),
      says: t('Your appointment at {club} has moved. The new time is {time}.', { club, time }),
      action: t('Change or cancel'),
      file: t('The attached file moves the appointment in your calendar.'),
    },
    cancelled: {
      subject: t('Your appointment at {club} is cancelled', { club }),
      says: t('Your appointment at {club} is cancelled. You are welcome to choose another time.', { club }),
      action: t('Choose another time'),
      file: t('The attached file removes the appointment from your calendar.'),
    },
  })[change]

export const smsWords = (change: AppointmentChange, words: Words, t: Translate): string =>
  ({
    booked: t('Your appointment is booked, {time}. Change or cancel: {link}', { ...words }),
    changed: t('Your appointment has moved to {time}. Change or cancel: {link}', { ...words }),
    cancelled: t('Your appointment, {time}, is cancelled. Book another time: {link}', { ...words }),
  })[change]
