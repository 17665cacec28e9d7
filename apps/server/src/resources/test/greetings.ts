import { defineResource, flag, text } from '@spotter/contract/resource.ts'
import { facts } from '@spotter/domain/facts/facts.ts'
import { type DeclaredRecord, lifeOf } from '@spotter/domain/facts/settings.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

const usual = ['created', 'updated', 'removed', 'restored', 'paused', 'unpaused'] as const
Object.assign(facts, lifeOf('greeting' as DeclaredRecord, usual))

/** For tests only: pausable, with a short address, shared in its group. */
export const greetings = defineResource({
  name: 'greeting' as DeclaredRecord,
  plural: 'greetings',
  label: 'Greeting',
  pluralLabel: 'Greetings',
  scope: 'company',
  path: '/api/companies/{company_id}/greetings',
  alias: '/api/greetings',
  table: 'greetings',
  fields: {
    name: text('Name', { required: true, unique: true }),
    provide_to_group: flag('Share with the group', { may: 'provide:sources' }),
  },
  list: ['name'],
  search: ['name'],
  sort: ['name'],
  perPage: 10,
  perPageCap: 100,
  sharing: 'provide_to_group',
  pausable: true,
  may: { read: 'staff', write: 'settings', record: 'edit:source' },
  empty: 'Add the first one.',
})

export const createGreetings = (db: Db) =>
  sql`
    create table greetings (
      id bigint generated always as identity primary key,
      company_id bigint not null references companies,
      company_group_id bigint references company_groups,
      name text not null,
      provide_to_group boolean not null default false,
      lock_version int not null default 0,
      deleted_at timestamptz,
      paused_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db)
