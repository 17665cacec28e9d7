import type { TemplateCategory } from '@spotter/domain/templates/categories.ts'
import type { MailDesign } from '@spotter/domain/templates/mail-design.ts'
import type { TemplateScope } from '@spotter/domain/templates/scopes.ts'
import type { TemplateType } from '@spotter/domain/templates/types.ts'
import type { ClubKey } from '../cast.ts'
import { firstWeek } from './built-mail.ts'

export interface TemplateText {
  description: string
  type: TemplateType
  category: TemplateCategory
  subject?: string
  pattern: string | MailDesign
}

export const groupTexts: readonly (TemplateText & { scope: Exclude<TemplateScope, 'club'> })[] = [
  {
    scope: 'global',
    description: 'We tried to reach you',
    type: 'Sms',
    category: 'enquiry',
    pattern:
      'Hi [person.first_name], we tried to call you about your enquiry. When suits you best? [salesperson.first_name]',
  },
  {
    scope: 'global',
    description: 'Your appointment',
    type: 'Email',
    category: 'tour',
    subject: 'See you on [person.appointment_date]',
    pattern:
      '<p>Hi [person.first_name],</p><p>your appointment is on <strong>[person.appointment_date]</strong> at ' +
      '<strong>[person.appointment_time]</strong>. You find us here:</p>' +
      '<p>[company.name]<br>[company.address]<br>[company.city] [company.zip]</p>' +
      '<p>If something comes up, call us on [company.phone].</p><p>[salesperson.first_name]</p>',
  },
  {
    scope: 'company_group',
    description: 'Welcome to the group',
    type: 'Email',
    category: 'sale',
    subject: 'Welcome, [person.first_name]!',
    pattern:
      '<h2>Good to have you with us</h2><p>Hi [person.first_name],</p><p>from today every club of the group is yours:</p>' +
      '<ul><li>train wherever you are</li><li>bring a friend on Sundays</li><li>ask any coach anything</li></ul>' +
      '<p>See you at [company.name]!</p><p>[salesperson.first_name] [salesperson.last_name]</p>',
  },
  {
    scope: 'corporation',
    description: 'Thank you for recommending us',
    type: 'Email',
    category: 'sale',
    subject: 'Your friends are welcome here',
    pattern:
      '<p>Hi [person.first_name],</p><p>members who bring a friend get a month on us. Send them to ' +
      '[salesperson.first_name], who looks after everything else.</p><p>[company.name]</p>',
  },
  {
    scope: 'ownership',
    description: 'Public holiday hours',
    type: 'Sms',
    category: 'sale',
    pattern: 'Hi [person.first_name], on the public holiday we are open from 8 am to 1 pm.',
  },
  {
    scope: 'country',
    description: 'Bank holiday hours',
    type: 'Sms',
    category: 'sale',
    pattern: 'Hi [person.first_name], on the bank holiday [company.name] is open from 9:00 to 16:00.',
  },
]

export const textsOfClubs: readonly (TemplateText & { of: readonly ClubKey[]; about?: string })[] = [
  {
    of: ['melbourne'],
    description: 'Book your first visit',
    type: 'Sms',
    category: 'enquiry',
    pattern:
      'Hi [person.first_name], thanks for asking about Northside! Choose a time that suits you: [person.book_link]',
  },
  {
    of: ['melbourne'],
    description: 'After the tour',
    type: 'Email',
    category: 'tour',
    subject: 'How did you like it?',
    pattern:
      '<p>Hi [person.first_name],</p><p>thank you for coming by. If you have any question left, just answer this mail ' +
      'or <a href="[person.book_link]">choose a time</a> to talk it through.</p>' +
      '<p>[salesperson.first_name] [salesperson.last_name]<br>[salesperson.email]</p>',
  },
  {
    of: ['melbourne'],
    description: 'Your first week',
    type: 'Email',
    category: 'trial',
    subject: 'Your week at [company.name]',
    pattern: firstWeek,
  },
  {
    of: ['melbourne'],
    description: 'Your trial ends soon',
    type: 'Sms',
    category: 'trial',
    pattern:
      'Hi [person.first_name], your trial ends on [person.trial_end_at]. Shall we find the membership that fits? ' +
      '[salesperson.first_name], [company.phone]',
  },
  {
    of: ['melbourne'],
    description: 'We miss you',
    type: 'Email',
    category: 'not_interested',
    subject: 'The door is open, [person.first_name]',
    pattern:
      '<p>Hi [person.first_name],</p><p>a lot has changed at [company.name]: new racks, a bigger pool, classes at noon.</p>' +
      '<p>Come and have a look, the first week is on us.</p><p>[salesperson.first_name]</p>',
  },
  {
    of: ['melbourne'],
    about: 'Personal training',
    description: 'Your first session',
    type: 'Sms',
    category: 'booked',
    pattern:
      'Hi [person.first_name], see you on [person.appointment_date] at [person.appointment_time]. Bring a towel and ' +
      'water. [salesperson.first_name]',
  },
  {
    of: ['melbourne'],
    about: 'Swim school',
    description: 'Places in the new course',
    type: 'Email',
    category: 'potential',
    subject: 'Swim school: the new course',
    pattern:
      '<p>Hi [person.first_name],</p><p>the new course starts on the first Monday of the month. Shall we keep a place ' +
      'for you?</p><p>[salesperson.first_name]</p>',
  },
  {
    of: ['london'],
    description: 'Come and try a class',
    type: 'Sms',
    category: 'enquiry',
    pattern: 'Hi [person.first_name], fancy a free class at Camden Strength? Pick a slot: [person.book_link]',
  },
  {
    of: ['boston'],
    description: 'Thanks for stopping by',
    type: 'Sms',
    category: 'guest',
    pattern: 'Hi [person.first_name], thanks for working out at Harbor Athletic. Come back any time this week!',
  },
  {
    of: ['berlin'],
    description: 'Willkommen zum Probetraining',
    type: 'Email',
    category: 'trial',
    subject: 'Dein Probetraining bei [company.name]',
    pattern:
      '<p>Hallo [person.first_name],</p><p>schön, dass du da bist! Dein Probetraining läuft bis zum ' +
      '[person.trial_end_at]. Fragen? Ruf uns an: [company.phone]</p><p>[salesperson.first_name]</p>',
  },
  {
    of: ['melbourne', 'boston'],
    description: 'Bring a friend week',
    type: 'Email',
    category: 'sale',
    subject: 'This week your friends train free',
    pattern:
      '<p>Hi [person.first_name],</p><p>bring someone along this week: they train free at [company.name], and you are ' +
      'in the draw for a year of membership.</p>',
  },
]
