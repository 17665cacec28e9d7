import { escapeHtml } from '../templates/render.ts'
import { msg } from '../text.ts'
import type { ItemKind } from './items.ts'
import type { AppointmentTrigger } from './triggers.ts'
import { atOnce, type Timing } from './timing.ts'

interface ReadyItem extends Partial<Timing> {
  kind: ItemKind
  /** Of the set, unless it has one of its own. */
  status?: ReadyStart
  name: string
  subject?: string
  /** Paragraphs of an email, or the whole text. */
  text: string
  stops?: boolean
}

type ReadyStart = 'enquiry' | 'tour' | 'trial' | 'sale' | 'not_interested' | AppointmentTrigger

interface ReadySet {
  name: string
  about: string
  status: ReadyStart
  items: readonly ReadyItem[]
}

export const readySetNames = ['new_enquiry', 'tour_booked', 'no_show', 'trial', 'lost_lead', 'new_member'] as const
export type ReadySetName = (typeof readySetNames)[number]

/** To start from: readable, editable, and off until they are switched on. */
export const readySets: Record<ReadySetName, ReadySet> = {
  new_enquiry: {
    name: msg('New enquiry'),
    about: msg('Answers at once, plans a call, and writes twice more until they reply, book or are spoken to.'),
    status: 'enquiry',
    items: [
      {
        kind: 'sms',
        name: msg('Welcome'),
        text: msg(
          'Hi [person.first_name], thanks for your enquiry. When would a look around suit you? [person.book_link|Just reply to this message.]',
        ),
      },
      {
        kind: 'call',
        name: msg('First call'),
        text: msg('Call [person.first_name] about the enquiry'),
        frequency: 5,
        period: 'minute',
      },
      {
        kind: 'email',
        name: msg('What to expect'),
        subject: msg('What to expect at your first visit'),
        text: msg(
          'Hi [person.first_name],\nyour first visit takes about half an hour: we show you around, answer your questions and find out what you would like to achieve.\nChoose a time that suits you: [person.book_link|just reply to this email.]\nSee you soon,\n[salesperson.first_name|Your team] from [company.name]',
        ),
        frequency: 1,
        time: '09:00 AM',
      },
      {
        kind: 'sms',
        name: msg('Still curious?'),
        text: msg(
          'Hi [person.first_name], still curious? Choose a time for your visit: [person.book_link|just reply to this message.]',
        ),
        frequency: 3,
        time: '05:30 PM',
      },
      {
        kind: 'todo',
        name: msg('Decide how to go on'),
        text: msg('Decide: keep trying [person.first_name] or mark as not interested'),
        frequency: 7,
        time: '10:00 AM',
      },
    ],
  },
  tour_booked: {
    name: msg('Tour booked'),
    about: msg('Thanks for the booking, and asks the salesperson to follow up the day after the tour.'),
    status: 'appointment_booked',
    items: [
      {
        kind: 'sms',
        name: msg('Looking forward'),
        text: msg(
          'Hi [person.first_name], thanks for booking. We look forward to seeing you on [person.appointment_date] at [person.appointment_time].',
        ),
        stops: false,
      },
      {
        kind: 'todo',
        status: 'tour',
        name: msg('Follow up'),
        text: msg('Ask [person.first_name] how they liked the club'),
        frequency: 1,
        time: '10:00 AM',
        stops: false,
      },
    ],
  },
  no_show: {
    name: msg('No-show'),
    about: msg('Offers new times to people who did not come, tries once more, then plans a call.'),
    status: 'no_show',
    items: [
      {
        kind: 'sms',
        name: msg('New times'),
        text: msg(
          'Hi [person.first_name], we missed you at your appointment. Choose a new time that suits you: [appointment.rebook_link|just reply to this message.]',
        ),
        frequency: 1,
        period: 'hour',
      },
      {
        kind: 'email',
        name: msg('Second try'),
        subject: msg('Shall we find a new time?'),
        text: msg(
          'Hi [person.first_name],\nwe would still love to show you around. Choose a new time that suits you: [appointment.rebook_link|just tell us when.]\nIf something came up, just reply to this email.\n[salesperson.first_name|Your team] from [company.name]',
        ),
        frequency: 2,
        time: '10:00 AM',
      },
      {
        kind: 'call',
        name: msg('Call after a no-show'),
        text: msg('Call [person.first_name]: missed the appointment and has not booked again'),
        frequency: 4,
        time: '10:00 AM',
      },
    ],
  },
  trial: {
    name: msg('Trial'),
    about: msg('Accompanies the first day, the middle and the end of a trial.'),
    status: 'trial',
    items: [
      {
        kind: 'email',
        name: msg('First day'),
        subject: msg('Welcome to your trial at [company.name]'),
        text: msg(
          'Hi [person.first_name],\nyour trial has begun and runs until [person.trial_end_at]. Come as often as you like, and ask us anything.\n[salesperson.first_name|Your team]',
        ),
        stops: false,
      },
      {
        kind: 'sms',
        name: msg('Middle of the trial'),
        text: msg('Hi [person.first_name], half of your trial is over. How is it going? Just reply to this message.'),
        date: 'middle_of_trial',
        time: '05:30 PM',
        stops: false,
      },
      {
        kind: 'call',
        name: msg('Before the trial ends'),
        text: msg('Call [person.first_name]: the trial ends in two days'),
        frequency: 2,
        direction: 'before',
        date: 'trial_end',
        time: '10:00 AM',
        stops: false,
      },
    ],
  },
  lost_lead: {
    name: msg('Lost lead'),
    about: msg('Asks once more after 90 days.'),
    status: 'not_interested',
    items: [
      {
        kind: 'email',
        name: msg('After 90 days'),
        subject: msg('Would now be a better time?'),
        text: msg(
          'Hi [person.first_name],\na while ago you were interested in [company.name]. If now is a better time, we would love to see you: [person.book_link|just reply to this email.]\n[company.name]',
        ),
        frequency: 90,
        time: '10:00 AM',
      },
    ],
  },
  new_member: {
    name: msg('New member'),
    about: msg('Welcomes members and checks in during the first weeks.'),
    status: 'sale',
    items: [
      {
        kind: 'email',
        name: msg('Welcome to the club'),
        subject: msg('Welcome to [company.name]'),
        text: msg(
          'Hi [person.first_name],\nwelcome! We are happy that you are with us. If you have a question, just reply to this email.\n[salesperson.first_name|Your team]',
        ),
        stops: false,
      },
      {
        kind: 'call',
        name: msg('After two weeks'),
        text: msg('Ask [person.first_name] how the first two weeks were'),
        frequency: 2,
        period: 'week',
        time: '10:00 AM',
        stops: false,
      },
      {
        kind: 'sms',
        name: msg('After a month'),
        text: msg(
          'Hi [person.first_name], a month already! Who would you like to train with? Bring a friend for free.',
        ),
        frequency: 1,
        period: 'month',
        time: '05:30 PM',
        stops: false,
      },
    ],
  },
}

export const timingOf = (item: ReadyItem): Timing => ({
  ...atOnce,
  ...(item.frequency !== undefined && { frequency: item.frequency }),
  ...(item.period && { period: item.period }),
  ...(item.direction && { direction: item.direction }),
  ...(item.date && { date: item.date }),
  ...(item.time && { time: item.time }),
})

/** The items of a set in the language of a club. */
export const itemsOfSet = (name: ReadySetName, words: (text: string) => string) => {
  const set = readySets[name]
  return set.items.map((item) => {
    const timing = timingOf(item)
    const text = words(item.text)
    return {
      ...timing,
      scheduled: timing.frequency > 0 || item.date !== undefined,
      kind: item.kind,
      status: item.status ?? set.status,
      set_name: words(set.name),
      name: words(item.name),
      stops: item.stops ?? true,
      description: item.kind === 'email' ? paragraphs(text) : text,
      ...(item.subject && { subject: words(item.subject) }),
    }
  })
}

const paragraphs = (text: string) =>
  text
    .split('\n')
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('')
