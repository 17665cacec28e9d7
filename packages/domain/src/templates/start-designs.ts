import { msg } from '../text.ts'
import { clubAddress, type DesignBlock, emptyDesign, type MailDesign, unsubscribeLabel } from './mail-design.ts'
import { escapeHtml } from './render.ts'

type Translate = (text: string) => string
/** Ids are given when a design is made. */
type Part = DesignBlock extends infer Block ? (Block extends DesignBlock ? Omit<Block, 'id'> : never) : never
type Leaf = Exclude<Part, { type: 'columns' | 'hero' }>

export interface StartDesign {
  key: string
  name: string
  subject: string
  blocks: (words: Words) => Part[]
}

/** Blocks with translated words. */
interface Words {
  hero: (title: string, text: string) => Part
  heading: (text: string) => Leaf
  text: (...paragraphs: string[]) => Leaf
  list: (...points: string[]) => Leaf
  book: (label: string) => Leaf
  columns: (...columns: Leaf[][]) => Part
}

const greeting = msg('Hi [person.first_name|there],')
const bookTour = msg('Book a tour')
const bookTime = msg('Book your next visit')

/** Written for the writer to replace: instructions, and promises that the club may not make. */
const replaced = {
  offer: msg('Your first month for half the price'),
  offerEnds: msg('Only until the end of the month'),
  offerText: msg('Join this month and pay half for the first one. No joining fee, no small print.'),
  news: msg('Write two or three sentences about the month: what happened and what is coming.'),
  newClasses: msg('Say which classes are new and when they take place.'),
  team: msg('Introduce a coach, or thank one.'),
  dates: msg('Opening hours on holidays, events, and everything to write down.'),
} as const
export const placeholderTexts: readonly string[] = Object.values(replaced)

export const startDesigns: readonly StartDesign[] = [
  {
    key: 'welcome',
    name: msg('Welcome'),
    subject: msg('Welcome to [company.name]'),
    blocks: ({ hero, text, list, book }) => [
      hero(msg('Welcome to [company.name]'), msg('We are glad that you found us.')),
      text(greeting, msg('Thank you for your interest. Here is how to get started:')),
      list(msg('Come for a tour and see the club'), msg('Try a class or train with us'), msg('Choose what suits you')),
      book(bookTour),
      text(msg('See you soon,'), msg('[salesperson.first_name|Your team]')),
    ],
  },
  {
    key: 'offer',
    name: msg('Offer'),
    subject: msg('An offer for you, [person.first_name|there]'),
    blocks: ({ hero, text, heading, columns, book }) => [
      hero(replaced.offer, replaced.offerEnds),
      text(greeting, replaced.offerText),
      columns(
        [heading(msg('All classes')), text(msg('From yoga to interval training, as often as you like.'))],
        [heading(msg('A plan for you')), text(msg('Start with a coach who knows your goals.'))],
      ),
      book(msg('Claim your offer')),
    ],
  },
  {
    key: 'trial_ending',
    name: msg('Trial ending'),
    subject: msg('Your trial ends on [person.trial_end_at|soon]'),
    blocks: ({ heading, text, list, book }) => [
      heading(msg('Your trial ends on [person.trial_end_at|soon]')),
      text(greeting, msg('We hope you enjoyed training with us. Stay, and keep what you have started:')),
      list(msg('Your place in your favourite classes'), msg('Your training plan'), msg('The people you train with')),
      book(msg('Talk about a membership')),
      text(msg('Questions? Just reply to this email.'), msg('[salesperson.first_name|Your team]')),
    ],
  },
  {
    key: 'no_show',
    name: msg('Missed appointment'),
    subject: msg('Sorry we missed you, [person.first_name|there]'),
    blocks: ({ heading, text, book }) => [
      heading(msg('Sorry we missed you')),
      text(
        greeting,
        msg('We had an appointment and you could not make it. That happens. Choose another time that suits you:'),
      ),
      book(msg('Choose another time')),
      text(msg('Or call us on [company.phone].'), msg('[salesperson.first_name|Your team]')),
    ],
  },
  {
    key: 'referral',
    name: msg('Bring a friend'),
    subject: msg('Train together: bring a friend'),
    blocks: ({ hero, text, columns, heading, book }) => [
      hero(msg('Better with a friend'), msg('Bring one along, the first visit is on us.')),
      text(greeting, msg('Training is more fun together. This is how it works:')),
      columns(
        [heading(msg('1. Invite')), text(msg('Forward this email to a friend.'))],
        [heading(msg('2. Train')), text(msg('You come together, free of charge.'))],
        [heading(msg('3. Thank you')), text(msg('If they join, we thank you both.'))],
      ),
      book(bookTime),
    ],
  },
  {
    key: 'newsletter',
    name: msg('Newsletter'),
    subject: msg('News from [company.name]'),
    blocks: ({ hero, text, columns, heading, book }) => [
      hero(msg('News from [company.name]'), msg('What is new this month')),
      text(greeting, replaced.news),
      columns(
        [heading(msg('New classes')), text(replaced.newClasses)],
        [heading(msg('Our team')), text(replaced.team)],
      ),
      heading(msg('Dates')),
      text(replaced.dates),
      book(bookTime),
    ],
  },
]

/** In the club's colour, with its logo, address and a link to unsubscribe. */
export function makeStart({ blocks }: StartDesign, brand_colour: string | null, t: Translate): MailDesign {
  const parts: Part[] = [
    { type: 'logo', width: 160, align: 'center' },
    ...blocks(wordsIn(t)),
    { type: 'divider', colour: '#ced4da', thickness: 1 },
    { type: 'footer', html: clubAddress },
    { type: 'unsubscribe', label: t(unsubscribeLabel) },
  ]
  let count = 0
  const named = <One extends Part>(part: One) => ({ ...part, id: `start-${++count}` })
  const made = parts.map((part): DesignBlock => {
    if (part.type !== 'columns') return named(part)
    const columns = part.columns.map((column) => column.map((leaf) => named(leaf)))
    return { ...part, id: `start-${++count}`, columns }
  })
  return { ...emptyDesign(brand_colour), blocks: made }
}

function wordsIn(t: Translate): Words {
  const markup = (tag: 'p' | 'li', texts: string[]) =>
    texts.map((text) => `<${tag}>${escapeHtml(t(text))}</${tag}>`).join('')
  return {
    hero: (title, text) => ({
      type: 'hero',
      src: '',
      alt: '',
      title: t(title),
      html: markup('p', [text]),
      colour: null,
    }),
    heading: (text) => ({ type: 'heading', text: t(text), level: 2, align: 'left' }),
    text: (...paragraphs) => ({ type: 'text', html: markup('p', paragraphs) }),
    list: (...points) => ({ type: 'text', html: `<ul>${markup('li', points)}</ul>` }),
    book: (label) => ({ type: 'button', label: t(label), link: '[person.book_link]', colour: null, align: 'center' }),
    columns: (...columns) => ({ type: 'columns', columns: columns as never }),
  }
}
