import { dayOfWeek } from '@spotter/domain/time/calendar.ts'
import { localTime } from '@spotter/domain/time/local-time.ts'
import { weekDayName } from '@spotter/domain/time/week-days.ts'
import { weekScheduleFrom } from '@spotter/domain/time/week-schedule.ts'
import { expect } from 'vitest'
import { newBooker } from '../booking/test/booker.ts'
import { newPerson } from '../people/test/new-person.ts'
import { type Club, test } from '../test/club.ts'

async function save({ as, clubs }: Pick<Club, 'as' | 'clubs'>, club: string, body: object): Promise<void> {
  const { status } = await (await as('root')).send('PUT', `/api/companies/${clubs[club]}/settings/general`, { body })
  expect(status).toBe(200)
}

test('the time step is that of the account and of the booking page', async ({ club }) => {
  const { page } = await newBooker(club, { salesperson_id: club.users['boston_salesperson']! })
  const minutes = async () => {
    const times = (await page()).days.flatMap((day) => day.times)
    return [...new Set(times.map((time) => localTime(time, 'America/New_York').minute))].toSorted((a, b) => a - b)
  }
  expect(await minutes()).toEqual([0, 30])
  await save(club, 'boston', { time_step: 15 })

  expect(await minutes()).toEqual([0, 15, 30, 45])
  const { company } = await (await club.as('boston_salesperson')).call('GET /api/accounts/current')
  expect(company.time_step).toBe(15)
})

test('hours by day shape the booking page and the calendar, a day off has none', async ({ club }) => {
  const { page } = await newBooker(club, { salesperson_id: club.users['boston_salesperson']! })
  const hours = { work_time_from: '08:00 AM', work_time_into: '08:00 PM' }
  const week_schedule = {
    ...weekScheduleFrom(hours),
    saturday: { work_from: '10:00 AM', work_to: '12:00 PM' },
    sunday: { work_from: null, work_to: null },
  }
  await save(club, 'boston', { ...hours, week_schedule })

  const days = (await page()).days.map(({ day, times }) => ({
    name: weekDayName(dayOfWeek(day)),
    hours: times.map((time) => localTime(time, 'America/New_York').hour),
  }))
  expect(days.filter(({ name }) => name === 'sunday').every((day) => day.hours.length === 0)).toBe(true)
  const onSaturdays = days.filter(({ name }) => name === 'saturday').flatMap((day) => day.hours)
  expect([Math.min(...onSaturdays), Math.max(...onSaturdays)]).toEqual([10, 11])

  const { company } = await (await club.as('boston_salesperson')).call('GET /api/accounts/current')
  expect(company.week_schedule.sunday).toEqual({ work_from: null, work_to: null })
  await save(club, 'boston', { week_schedule: null })
  expect((await page()).days.some(({ times }) => times.length > 0)).toBe(true)
})

test('the first duration is that of an appointment booked by a person', async ({ club }) => {
  const { page } = await newBooker(club, { salesperson_id: club.users['boston_salesperson']! })
  await save(club, 'boston', { event_duration: '45, 60' })

  expect((await page()).duration).toBe(45)
})

test('a status that is switched on is offered for every person', async ({ club }) => {
  const { id } = await newPerson(club.server, club.clubs['london']!)
  const offered = async () =>
    Object.keys(
      (await (await club.as('london_club_manager')).call('GET /api/people/{id}', { params: { id } }))
        .status_transitions,
    )
  expect(await offered()).not.toContain('former_member')
  await save(club, 'london', { enable_former_member_status: true })

  expect(await offered()).toContain('former_member')
})

test('a sale that comes from the integrated system is refused by the server', async ({ club }) => {
  const { id } = await newPerson(club.server, club.clubs['london']!)
  await save(club, 'london', { locked_sale_ability: true })
  const manager = await club.as('london_club_manager')
  const refused = await manager.send<{ errors: object }>('POST', `/api/people/${id}/improve`, {
    body: { status: 'sale' },
  })

  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['status']])
  await save(club, 'london', { locked_sale_ability: false })
  expect((await manager.send('POST', `/api/people/${id}/improve`, { body: { status: 'sale' } })).status).toBe(200)
})

test('people can be exported by staff where the club allows it', async ({ club }) => {
  const manager = await club.as('london_club_manager')
  await save(club, 'london', { export_to_csv: false })
  expect((await manager.send('GET', '/api/people.csv')).status).toBe(403)
  await save(club, 'london', { export_to_csv: true })

  expect((await manager.call('GET /api/accounts/current')).abilities['export:people']).toBe(true)
})
