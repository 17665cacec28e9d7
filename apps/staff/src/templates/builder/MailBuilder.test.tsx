import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { DesignBlock, MailDesign } from '@spotter/domain/templates/mail-design.ts'
import { emptyDesign } from '@spotter/domain/templates/mail-design.ts'
import { expect, test } from 'vitest'
import { account } from '../../testing/account.ts'
import { type Answers, Refusal } from '../../testing/answers.ts'
import { mailIn } from '../testing/mail-in.ts'
import { pageOf, showTemplates } from '../testing/show-templates.tsx'
import { welcome } from '../testing/templates.ts'

const as = { ...account, company: { ...account.company, beefree_enabled: true, brand_colour: '#0f766e' } }
const heading: DesignBlock = { id: 'h', type: 'heading', text: 'Hello', level: 1, align: 'left' }
const space: DesignBlock = { id: 's', type: 'spacer', height: 24 }
const button: DesignBlock = {
  id: 'b',
  type: 'button',
  label: 'Book now',
  link: 'https://example.com',
  colour: null,
  align: 'left',
}

const image: DesignBlock = { id: 'i', type: 'image', src: '', alt: '', link: '', width: 100, align: 'center' }

async function showBuilder(
  blocks: DesignBlock[] | null,
  refusals: Record<string, string[]>[] = [],
  more: Answers = {},
) {
  const design = blocks && { ...emptyDesign('#0f766e'), blocks }
  const answers = { ...welcome, ...(design && { pattern: '<h1>Saved</h1>', pattern_json: design }) }
  const shown = await showTemplates({
    address: '/?open=7',
    as,
    listed: [answers],
    answers: {
      ...more,
      'PUT /api/templates/7': () => {
        const errors = refusals.shift()
        return errors ? new Refusal(422, { errors }) : { ...answers, message: 'Template was successfully updated.' }
      },
    },
  })
  await screen.findByRole('toolbar', { name: 'Email builder' })
  return {
    ...shown,
    saved: () => (shown.asked.findLast(({ method }) => method === 'PUT')?.body as { pattern_json: MailDesign }) ?? {},
  }
}

const mail = () => within(screen.getByRole('group', { name: 'The email' }))
const blocks = () =>
  [...screen.getByRole('group', { name: 'The email' }).querySelectorAll('[data-block]')].map((one) =>
    one.getAttribute('aria-label'),
  )
const block = (name: string | RegExp) => mail().getByRole('button', { name })
const goTo = (name: string) => act(() => block(name).focus())
const save = () => screen.getByRole('button', { name: 'Save' })

test('blocks are added, written in place and saved as a design, and the page stays open', async () => {
  const { user, saved } = await showBuilder([])
  await user.click(screen.getByRole('button', { name: 'Add block' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Heading' }))
  const text = await mail().findByRole('textbox', { name: 'Heading' })
  await waitFor(() => expect(document.activeElement).toBe(text))
  await user.paste('Welcome')
  expect(block('Heading: Welcome')).toBeTruthy()

  await user.click(screen.getByRole('button', { name: 'Add block' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Button' }))
  await mail().findByRole('textbox', { name: 'Label' })
  await user.paste('Book')
  await user.click(screen.getByRole('textbox', { name: /^Link/ }))
  await user.paste('https://example.com')
  await user.click(save())
  await waitFor(() =>
    expect(saved().pattern_json.blocks).toMatchObject([
      { type: 'heading', text: 'Welcome', level: 2 },
      { type: 'button', label: 'Book', link: 'https://example.com', colour: null },
    ]),
  )
  expect(saved().pattern_json.settings.brand_colour).toBe('#0f766e')
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(blocks()).toEqual(['Heading: Welcome', 'Button: Book'])
  await user.click(mail().getByRole('textbox', { name: 'Heading' }))
  await user.keyboard('!')
  expect(screen.getByText('Unsaved changes')).toBeTruthy()
})

test('formatted text is written in place, with a field at the cursor', async () => {
  const { user, saved } = await showBuilder([{ id: 't', type: 'text', html: '<p>Hello</p>' }])
  const text = mail().getByRole('textbox', { name: 'Text' })
  act(() => text.focus())
  await user.click(await screen.findByRole('button', { name: 'Insert field: Text' }))
  await user.click(await screen.findByRole('menuitem', { name: /\[person.first_name\]/ }))
  await user.click(save())
  await waitFor(() => expect(saved().pattern_json?.blocks).toMatchObject([{ type: 'text' }]))
  expect(JSON.stringify(saved().pattern_json.blocks)).toContain('[person.first_name]')
})

test('a start design replaces the email in the club’s colour, and can be undone', async () => {
  const { user } = await showBuilder([heading])
  await user.click(screen.getByRole('button', { name: 'Start designs' }))
  await user.click(await screen.findByRole('button', { name: 'Newsletter' }))
  await waitFor(() => expect(blocks()[0]).toBe('Logo'))
  expect(blocks().at(-1)).toBe('Unsubscribe link: Unsubscribe or choose what you receive')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(blocks()).toEqual(['Heading: Hello'])
})

test('closing the start designs returns the focus to their button', async () => {
  const { user } = await showBuilder([heading])
  const button = screen.getByRole('button', { name: 'Start designs' })
  await user.click(button)
  await screen.findByRole('button', { name: 'Newsletter' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(button))
})

test('a picture is uploaded and shown in the email', async () => {
  const address = `/mail_pictures/${'a'.repeat(43)}`
  const picture = { id: 1, address, name: 'gym.png', width: 10, height: 10, created_at: '2026-02-11T02:00:00Z' }
  const path = `/api/companies/${account.company.id}/mail_pictures`
  const { user } = await showBuilder([{ ...image, alt: 'Our gym' }], [], {
    [`GET ${path}`]: () => pageOf([]),
    [`POST ${path}`]: () => ({ ...picture, message: 'Picture added.' }),
  })
  await user.click(block('Picture: Our gym'))
  await user.click(screen.getByRole('button', { name: 'Choose a picture' }))
  expect(await screen.findByText('Pictures that your club uploads appear here.')).toBeTruthy()
  const input = screen.getByLabelText<HTMLInputElement>('Picture from a file')
  await user.upload(input, new File(['x'], 'gym.png', { type: 'image/png' }))
  await waitFor(() => expect(mail().getByRole<HTMLImageElement>('img', { name: 'Our gym' }).src).toContain(address))
})

test('a test is sent with the email as it is now', async () => {
  const { user, asked } = await showBuilder([heading], [], {
    'POST /api/templates/test': () => ({ message: 'Test sent to me@example.com.' }),
  })
  await user.click(mail().getByRole('textbox', { name: 'Heading' }))
  await user.keyboard('!')
  await user.click(screen.getByRole('button', { name: 'Send test to myself' }))
  expect(await screen.findByText('Test sent to me@example.com.')).toBeTruthy()
  const sent = asked.find(({ path }) => path === '/api/templates/test')?.body as { pattern_json: MailDesign }
  expect(sent.pattern_json.blocks).toEqual([{ ...heading, text: 'Hello!' }])
})

test('columns become three, and what stood in the third stays', async () => {
  const { user, saved } = await showBuilder([{ id: 'c', type: 'columns', columns: [[heading], []] }])
  await user.click(block('Columns'))
  await user.click(screen.getByRole('radio', { name: '3' }))
  expect(mail().getByRole('group', { name: 'Third column' })).toBeTruthy()
  await user.click(save())
  await waitFor(() => expect(saved().pattern_json?.blocks).toMatchObject([{ columns: [[heading], [], []] }]))
})

test('a block is moved by keys and keeps the focus, also into columns', async () => {
  const { user } = await showBuilder([heading, space, { id: 'c', type: 'columns', columns: [[], []] }])
  goTo('Heading: Hello')
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(blocks().slice(0, 2)).toEqual(['Space', 'Heading: Hello'])
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  const column = within(mail().getByRole('group', { name: 'First column' }))
  expect(column.getByRole('button', { name: 'Heading: Hello' })).toBe(document.activeElement)
})

test('undo and redo work by keys and buttons', async () => {
  const { user } = await showBuilder([heading, space])
  const undo = screen.getByRole('button', { name: 'Undo' })
  expect(undo.getAttribute('aria-disabled')).toBe('true')
  goTo('Heading: Hello')
  await user.keyboard('{Delete}')
  expect(blocks()).toEqual(['Space'])
  expect(document.activeElement).toBe(block('Space'))

  await user.keyboard('{Control>}z{/Control}')
  expect(blocks()).toEqual(['Heading: Hello', 'Space'])
  expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull()
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  expect(blocks()).toEqual(['Space'])
  await user.click(undo)
  expect(blocks()).toEqual(['Heading: Hello', 'Space'])
})

test('a field is inserted at the cursor, in a heading, a label and a link', async () => {
  const { user } = await showBuilder([heading, button])
  goTo('Heading: Hello')
  await user.keyboard('{Enter}')
  const text = mail().getByRole<HTMLTextAreaElement>('textbox', { name: 'Heading' })
  expect(document.activeElement).toBe(text)
  text.setSelectionRange(0, 0)
  await user.click(screen.getByRole('button', { name: 'Insert field: Heading' }))
  await user.click(await screen.findByRole('menuitem', { name: /\[person.first_name\]/ }))
  expect(text.value).toBe('[person.first_name]Hello')

  await user.click(block('Button: Book now'))
  await user.keyboard('{Enter}')
  for (const [name, menu, field, after] of [
    ['Label', 'Insert field: Label', /\[company.name\]/, 'Book now[company.name]'],
    ['Link', 'Insert field: Link', /\[company.city\]/, 'https://example.com[company.city]'],
  ] as const) {
    await user.click(await screen.findByRole('button', { name: menu }))
    await user.click(await screen.findByRole('menuitem', { name: field }))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) }).value).toBe(after)
  }
})

test('errors show at their block, which opens', async () => {
  const refusal = { pattern_json: ["can't be blank"] }
  const { user } = await showBuilder([heading, { ...button, link: '' }], [refusal])
  goTo('Heading: Hello')
  await user.keyboard('{Enter}')
  await user.keyboard('!')
  expect(screen.queryByText("can't be blank")).toBeNull()
  await user.click(save())
  await waitFor(() => expect(block('Button: Book now, needs fixing')).toBeTruthy())
  expect(screen.getByText("One block has an error: can't be blank")).toBeTruthy()
  const link = screen.getByRole('textbox', { name: /^Link/ })
  await waitFor(() => expect(document.activeElement).toBe(link))
  expect(link.getAttribute('aria-invalid')).toBe('true')
  await user.paste('https://example.com')
  expect(screen.queryByText("can't be blank")).toBeNull()
  expect(block('Button: Book now')).toBeTruthy()
})

test('an address that runs is refused while it is typed', async () => {
  const { user } = await showBuilder([button])
  await user.click(block('Button: Book now'))
  const link = await screen.findByRole('textbox', { name: /^Link/ })
  await user.clear(link)
  expect(link.getAttribute('aria-invalid')).not.toBe('true')
  await user.paste('javascript:alert(1)')
  expect(screen.getByText('must begin with https://, mailto: or tel:, or be a link field')).toBeTruthy()
})

test('an image loads once its URL is complete', async () => {
  const { user } = await showBuilder([{ ...image, alt: 'Our gym' }])
  await user.click(block('Picture: Our gym'))
  await user.click(await screen.findByRole('textbox', { name: 'or its address' }))
  await user.paste('https://example.com/gym.png')
  expect(mail().queryByTitle('Our gym')).toBeNull()
  await user.tab()
  expect(mailIn(mail().getByTitle('Our gym'))).toContain('src="https://example.com/gym.png"')
})

test('an email written as text opens as one block and stays unchanged until edited', async () => {
  const { user, asked } = await showBuilder(null)
  expect(blocks()).toEqual(['Text: Dear [person.first_name], See you soon.'])
  const name = screen.getByRole('textbox', { name: /^Name/ })
  await user.type(name, '!')
  await user.click(save())
  await waitFor(() =>
    expect(asked.find(({ method }) => method === 'PUT')?.body).toMatchObject({ pattern: welcome.pattern }),
  )
  expect(asked.find(({ method }) => method === 'PUT')?.body).not.toHaveProperty('pattern_json')
})

test('a block is copied and removed from its panel, and the design of the whole is one click away', async () => {
  const { user } = await showBuilder([heading])
  await user.click(block('Heading: Hello'))
  await user.click(screen.getByRole('button', { name: 'Duplicate Heading: Hello' }))
  expect(blocks()).toEqual(['Heading: Hello', 'Heading: Hello'])
  await user.click(screen.getByRole('button', { name: 'Delete Heading: Hello' }))
  expect(blocks()).toEqual(['Heading: Hello'])
  await user.click(screen.getByRole('button', { name: 'Show all blocks' }))
  await user.click(screen.getByRole('radio', { name: 'Design' }))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Brand colour' }).value).toBe('#0f766e')
  const colour = screen.getByRole<HTMLInputElement>('textbox', { name: 'Text colour' })
  fireEvent.change(colour, { target: { value: '#12' } })
  fireEvent.change(colour, { target: { value: '#ff0000' } })
  expect(screen.getByRole('group', { name: 'The email' }).style.color).toBe('#ff0000')
})

test('discarding changes restores the saved email', async () => {
  const { user } = await showBuilder([heading])
  goTo('Heading: Hello')
  await user.keyboard('{Delete}')
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
  expect(blocks()).toEqual(['Heading: Hello'])
})

test('as an SMS the words go along, and as an email the design is back', async () => {
  const { user, saved } = await showBuilder([heading])
  await user.click(screen.getByRole('radio', { name: 'SMS' }))
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Text/ })).value).toBe('Saved')
  await user.click(screen.getByRole('radio', { name: 'Email' }))
  await screen.findByRole('toolbar', { name: 'Email builder' })
  expect(blocks()).toEqual(['Heading: Hello'])
  await user.click(save())
  await waitFor(() => expect(saved().pattern_json.blocks).toEqual([heading]))
})

test('the preview shows what the server makes of it in a sandboxed frame, with sample values', async () => {
  const { user } = await showBuilder([heading], [], {
    'POST /api/templates/preview': () => ({ html: '<table><tr><td>Hi [person.first_name]</td></tr></table>' }),
  })
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  const frame = await screen.findByTitle('Email preview')
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts')
  expect(mailIn(frame)).toContain('Hi Alex')
})
