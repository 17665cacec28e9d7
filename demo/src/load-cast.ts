import { quietHoursOf } from '@spotter/domain/messages/quiet-hours.ts'
import { hashPassword } from '@spotter/server/accounts/passwords.ts'
import { sealWithInstall } from '@spotter/server/platform/sealing/sealed-text.ts'
import { demoPassword } from '@spotter/server/accounts/demo-sign-ins.ts'
import type { Db } from '@spotter/server/platform/db/connect.ts'
import type { Tx } from '@spotter/server/platform/http/call.ts'
import { startVisitTypes } from '@spotter/server/kiosk/start-visit-types.ts'
import { userFlags } from '@spotter/domain/accounts/actor.ts'
import { companyDefaults } from '@spotter/domain/companies/defaults.ts'
import { weekScheduleFrom } from '@spotter/domain/time/week-schedule.ts'
import { type ClubKey, clubs, corporationName, emailOf, emailOfClub, groupName, users } from './cast.ts'
import { addLists } from './add-lists.ts'
import { leadTemplate, leavingReasons, listsOf, ownershipGroupNames } from './lists.ts'

export interface LoadedCast {
  clubs: Record<ClubKey, number>
  users: Record<string, number>
}

async function addOwnershipGroups(tx: Tx, corporation_id: number): Promise<Record<ClubKey, number>> {
  const added = await tx
    .insertInto('ownership_groups')
    .values(ownershipGroupNames.map((name, index) => ({ name, corporation_id, position: index + 1 })))
    .returning(['id', 'position'])
    .execute()
  const [home, overseas] = added.toSorted((one, other) => one.position - other.position).map(({ id }) => id)
  return Object.fromEntries(clubs.map(({ key }) => [key, key === 'melbourne' ? home : overseas])) as Record<
    ClubKey,
    number
  >
}

export const loadCast = (db: Db): Promise<LoadedCast> => db.transaction().execute(addCast)

export async function addCast(tx: Tx): Promise<LoadedCast> {
  const password_hash = await hashPassword(demoPassword)
  const group = await tx
    .insertInto('company_groups')
    .values({ name: groupName })
    .returning('id')
    .executeTakeFirstOrThrow()
  const corporation = await tx
    .insertInto('corporations')
    .values({ name: corporationName, position: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const install = await tx.selectFrom('install').select('value').where('key', '=', 'secret').executeTakeFirstOrThrow()
  const secret = Buffer.from(install.value, 'hex')
  const jwt_secret = sealWithInstall(secret, 'external_services.jwt_secret', 'demo-secret-of-an-invented-service')
  const service = await tx
    .insertInto('external_services')
    .values({ name: 'Northside ID', jwt_secret, allow_edit_user: false })
    .returning('id')
    .executeTakeFirstOrThrow()

  const ownershipGroups = await addOwnershipGroups(tx, corporation.id)

  const clubIds = {} as Record<ClubKey, number>
  for (const { key, ...club } of clubs) {
    const { id } = await tx
      .insertInto('companies')
      .values({
        ...club,
        company_group_id: group.id,
        corporation_id: corporation.id,
        ownership_group_id: ownershipGroups[key],
        email: emailOfClub(club),
        ...quietHoursOf(club.country),
        is_demo: true,
        enable_guest_status: true,
        enable_moving_people: key === 'melbourne',
        export_to_csv: key !== 'berlin',
        bulk_sms: true,
        enabled_appointment_scheduler: key !== 'berlin',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    clubIds[key] = id
    await addLists(tx, id, club.country)
    await startVisitTypes(tx, id)
  }
  await tx
    .insertInto('marketing_sources')
    .values({
      company_id: clubIds.melbourne,
      company_group_id: group.id,
      name: 'Group website',
      provide_to_group: true,
      position: listsOf('AU').sources.length + 1,
    })
    .execute()
  await tx
    .insertInto('import_templates')
    .values({ ...leadTemplate, position: 1 })
    .execute()
  await tx
    .insertInto('leaving_reasons')
    .values(leavingReasons.map((name, index) => ({ name, no: index + 1 })))
    .execute()

  const userIds: Record<string, number> = {}
  for (const user of users) {
    const [home] = user.clubs
    if (!home) continue
    const flags = Object.fromEntries(userFlags.map((flag) => [flag, user.flags?.includes(flag) ?? false]))
    const { id } = await tx
      .insertInto('users')
      .values({
        company_id: clubIds[home],
        first_name: user.first_name,
        last_name: user.last_name,
        email: emailOf(user),
        role: user.role,
        locale: user.locale ?? 'en',
        password_hash,
        external_service_id: user.flags?.includes('sso_login') ? service.id : null,
        week_schedule: JSON.stringify(weekScheduleFrom(companyDefaults)),
        confirmed_at: new Date(),
        ...flags,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    userIds[user.key] = id
    await tx
      .insertInto('company_users')
      .values(user.clubs.map((club) => ({ company_id: clubIds[club], user_id: id })))
      .execute()
  }
  return { clubs: clubIds, users: userIds }
}
