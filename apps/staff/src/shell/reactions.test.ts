import type { RealtimeEnvelope, RealtimeType } from '@spotter/contract/notifications/notifications.ts'
import { staffMessages } from '@spotter/contract/notifications/notifications.ts'
import { makeQueryClient } from '@spotter/client/query-client.ts'
import { resourceKey } from '@spotter/client/record-queries.ts'
import { fetchOptions } from '@spotter/client/use-fetch.ts'
import { notifications } from '@mantine/notifications'
import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { answerWith } from '../testing/answers.ts'
import { reactionsFor } from './reactions.ts'

const queries = makeQueryClient()
const announceVersion = vi.fn()
let wantsDesktop = false
const refreshAccount = vi.fn()
const opened = vi.fn()
const shown = vi.spyOn(notifications, 'show')
const reactions = reactionsFor({
  queries,
  announceVersion,
  refreshAccount,
  ownVersion: () => 'a1',
  wantsDesktop: () => wantsDesktop,
  concernsAccount: (type, id) => type === 'user' && id === 5,
  open: opened,
})

const send = (type: RealtimeType, parts: Partial<RealtimeEnvelope> = {}) =>
  reactions[type]?.({ type, event: 'changed', company_id: 1, message: null, data: {}, ...parts })

beforeEach(() => {
  vi.clearAllMocks()
  queries.clear()
})

test('every type that staff are sent has its reaction', () => {
  expect(staffMessages.filter((type) => reactions[type] === undefined)).toEqual([])
})

test('a changed record makes lists of its type stale', () => {
  queries.setQueryData(resourceKey('tag', 1), {})
  send('Record', { data: { record: 'tag', id: 3 } })
  expect(queries.getQueryState(resourceKey('tag', 1))?.isInvalidated).toBe(true)
})

test.each([
  ['tag', true],
  ['user', true],
  ['person', false],
  ['activity', false],
])('a change of a %s makes an open audit stale: %s', (record, isStale) => {
  const key = ['GET /api/companies/{company_id}/audit', {}]
  queries.setQueryData(key, {})
  send('Record', { data: { record, id: 3 } })
  expect(queries.getQueryState(key)?.isInvalidated).toBe(isStale)
})

test('a change of the signed-in user reloads the account, that of another does not', () => {
  send('Record', { data: { record: 'user', id: 6 } })
  expect(refreshAccount).not.toHaveBeenCalled()
  send('Record', { data: { record: 'user', id: 5 } })
  expect(refreshAccount).toHaveBeenCalledOnce()
})

test('a notification is shown with its values and refreshes the feed', () => {
  queries.setQueryData(['GET /api/notifications', {}], {})
  send('Notification', { message: 'New lead: {name}', data: { values: { name: 'Lena' } } })

  expect(shown.mock.lastCall?.[0]).toMatchObject({ message: 'New lead: Lena' })
  expect(queries.getQueryState(['GET /api/notifications', {}])?.isInvalidated).toBe(true)
})

test.each([
  ['Report_Error_Flash', 'There is some error while loading your data!'],
  ['Report_Warning_Flash', 'Report is loading, please wait...'],
  ['done', 'Salesperson report is ready!'],
])('a report’s %s says: %s', (event, message) => {
  send('PdfReport', { event })
  expect(shown.mock.lastCall?.[0]).toMatchObject({ message })
})

interface Toast {
  props: { children: { props: { children: string } }[] }
}

test('a PDF that is ready can be downloaded from the message', () => {
  const key = ['GET /api/reports/exports/{id}', { params: { id: 7 } }]
  queries.setQueryData(key, {})
  const data = { report_id: 'sales', export_id: 7, link: '/api/reports/exports/7/file', values: { report: 'Sales' } }
  send('PdfReport', { event: 'pdf_ready', message: '{report}: your PDF is ready', data })
  const { message } = shown.mock.lastCall![0] as unknown as { message: Toast }
  expect(message.props.children.map(({ props }) => props.children)).toEqual([
    'Sales: your PDF is ready',
    'Download PDF',
  ])
  expect(queries.getQueryState(key)?.isInvalidated).toBe(true)
})

test.each([
  ['AppUpdate', 'released', 'later'],
  ['AppUpdate', 'RELOAD_NOW', 'now'],
  ['ReloadFrontend', 'released', 'now'],
] as const)('%s with %s announces a new version for %s', (type, event, at) => {
  send(type, { event })
  expect(announceVersion).toHaveBeenCalledExactlyOnceWith(at)
})

test('a page of the announced version shows nothing', () => {
  send('AppUpdate', { event: 'new_version', data: { version: 'a1' } })
  expect(announceVersion).not.toHaveBeenCalled()
  send('AppUpdate', { event: 'new_version', data: { version: 'b2' } })
  expect(announceVersion).toHaveBeenCalledExactlyOnceWith('later')
})

test('a desktop notification is tagged with the id of the notification, so that one tab of many shows it', () => {
  const tags: (string | undefined)[] = []
  class Desktop extends EventTarget {
    static permission = 'granted'
    constructor(_title: string, { tag }: NotificationOptions) {
      super()
      tags.push(tag)
    }
    close() {}
  }
  vi.stubGlobal('Notification', Desktop)
  vi.stubGlobal('isSecureContext', true)
  wantsDesktop = true
  send('Notification', { message: 'New lead', data: { id: 41, message_type: 'new_lead', person_id: 7 } })
  send('Email', { message: 'Hello', data: { id: 41 } })
  wantsDesktop = false
  vi.unstubAllGlobals()

  expect(tags).toEqual(['41', 'Email:41'])
})

test('a click on a desktop notification opens the conversation or the person in their club, or the feed', () => {
  const shownOnDesktop: EventTarget[] = []
  class Desktop extends EventTarget {
    static permission = 'granted'
    constructor() {
      super()
      shownOnDesktop.push(this)
    }
    close() {}
  }
  vi.stubGlobal('Notification', Desktop)
  vi.stubGlobal('isSecureContext', true)
  wantsDesktop = true
  send('Notification', { message: 'New lead', data: { id: 41, message_type: 'new_lead', person_id: 7 } })
  send('Person', { event: 'created', data: { id: 8 } })
  send('Sms', { message: 'Hello', data: { id: 9 } })
  send('Whatsapp', { message: 'Hello', data: { id: 9, person_id: 7, conversation_id: 3 } })
  for (const one of shownOnDesktop) one.dispatchEvent(new Event('click'))
  wantsDesktop = false
  vi.unstubAllGlobals()

  expect(opened.mock.calls).toEqual([
    ['/people/7', 1],
    ['/people/8', 1],
    ['/', 1],
    ['/inbox?view=all&conversation=3', 1],
  ])
})

test('a reply to an email is prepared while its person is on screen, and a failure is only logged', async () => {
  const asked = answerWith({ 'GET /api/people/7': () => ({}) })
  const options = fetchOptions('GET /api/people/{id}', { params: { id: 7 } })
  const leave = new QueryObserver(queries, options).subscribe(() => {})
  send('Email', { message: 'Hello', data: { id: 9, person_id: 7 } })
  send('Email', { message: 'Hello', data: { id: 10, person_id: 8 } })
  const paths = () => asked.map(({ path }) => path)
  await vi.waitFor(() => expect(paths()).toContain('/api/frontend_logs'))
  leave()
  vi.unstubAllGlobals()

  expect(paths()).toContain('/api/emails/9/new_reply')
  expect(paths()).not.toContain('/api/emails/10/new_reply')
  expect(shown).not.toHaveBeenCalled()
})

const historyOf = (person_id: number) => ['GET /api/notes', { query: { person_id } }]
const isStale = (person_id: number) => queries.getQueryState(historyOf(person_id))?.isInvalidated

test.each<[RealtimeType, Record<string, unknown>]>([
  ['Record', { record: 'note', id: 5, person_id: 1 }],
  ['Record', { record: 'activity', id: 5, person_id: 1 }],
  ['Record', { record: 'person', id: 1 }],
  ['Email', { id: 5, person_id: 1 }],
  ['Sms', { id: 5, person_id: 1 }],
  ['Whatsapp', { id: 5, person_id: 1 }],
  ['CallTranscription', { id: 5, person_id: 1 }],
])('%s with %o refreshes the history of that person alone', (type, data) => {
  queries.setQueryData(historyOf(1), {})
  queries.setQueryData(historyOf(2), {})
  send(type, { data })
  expect([isStale(1), isStale(2)]).toEqual([true, false])
})

test('a change of many people refreshes every history on screen', () => {
  queries.setQueryData(historyOf(1), {})
  send('Record', { data: { record: 'person' } })
  expect(isStale(1)).toBe(true)
})

test('what is about no person leaves histories alone', () => {
  queries.setQueryData(historyOf(1), {})
  send('Record', { data: { record: 'tag', id: 1 } })
  expect(isStale(1)).toBe(false)
})
