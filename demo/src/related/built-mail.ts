import { emptyDesign, type MailDesign } from '@spotter/domain/templates/mail-design.ts'

export const firstWeek: MailDesign = {
  ...emptyDesign(null),
  blocks: [
    { id: 'welcome', type: 'heading', text: 'Your week starts now, [person.first_name]', level: 1, align: 'left' },
    {
      id: 'intro',
      type: 'text',
      html:
        '<p>It is good to have you at <strong>[company.name]</strong>. Until [person.trial_end_at] everything here is ' +
        'yours: the floor, the pool and every class.</p>',
    },
    {
      id: 'book',
      type: 'button',
      label: 'Choose a time with a coach',
      link: '[person.book_link]',
      colour: null,
      align: 'left',
    },
    { id: 'line', type: 'divider', colour: '#ced4da', thickness: 1 },
    {
      id: 'halves',
      type: 'columns',
      columns: [
        [
          { id: 'bring', type: 'heading', text: 'Bring along', level: 3, align: 'left' },
          {
            id: 'things',
            type: 'text',
            html: '<ul><li>a towel</li><li>clean shoes</li><li>something to drink</li></ul>',
          },
        ],
        [
          { id: 'find', type: 'heading', text: 'Find us', level: 3, align: 'left' },
          {
            id: 'place',
            type: 'text',
            html: '<p>[company.address]<br>[company.city] [company.zip]<br>[company.phone]</p>',
          },
        ],
      ],
    },
    { id: 'room', type: 'spacer', height: 16 },
    { id: 'bye', type: 'text', html: '<p>See you soon,<br>[salesperson.first_name]</p>' },
  ],
}
