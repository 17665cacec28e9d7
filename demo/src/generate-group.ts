import { demoPassword } from '@spotter/server/accounts/demo-sign-ins.ts'
import { hashPassword } from '@spotter/server/accounts/passwords.ts'
import { connect, type Db } from '@spotter/server/platform/db/connect.ts'
import { onClient } from '@spotter/server/platform/db/on-client.ts'
import { CannotStart } from '@spotter/server/platform/embedded-postgres/cannot-start.ts'
import type { Tx } from '@spotter/server/platform/http/call.ts'
import type pg from 'pg'
import { addClub } from './add-club.ts'
import { addPeople } from './add-people.ts'
import { CopiedRows } from './copy-rows.ts'
import { type CountedIds, countIds } from './counted-ids.ts'
import { Random } from './random.ts'
import { noRows } from './rows.ts'
import { type IndexProgress, isWorthRebuilding, withoutIndexes } from './without-indexes.ts'
import { doAsTriggers, maySkipTriggers, withoutTriggers } from './without-triggers.ts'
import { reserveIds, type Writer } from './write-rows.ts'

export interface GroupSize {
  clubs: number
  /** In all clubs together. */
  people: number
  years: number
  seed: number
}

interface Run {
  now?: Date
  onProgress?: (added: number) => void
  onIndexes?: (progress: IndexProgress) => void
}

/** All or nothing, and deterministic for the same numbers and day. */
export async function generateGroup(
  url: string,
  size: GroupSize,
  { now = new Date(), onProgress = () => undefined, onIndexes = () => undefined }: Run = {},
): Promise<void> {
  const { db, pool, close } = connect(url, { max: 2 })
  try {
    const client = await pool.connect()
    try {
      await onClient(client)
        .transaction()
        .execute(async (tx) => {
          await refuseTwice(tx, size.seed)
          const areLocked = await isWorthRebuilding(tx, size.people)
          const addAll = () => addClubs({ tx, client, db, areLocked }, size, { now, onProgress })
          await (areLocked ? withoutIndexes(tx, onIndexes, addAll) : addAll())
        })
    } finally {
      client.release()
    }
    await analyze(pool)
  } finally {
    await close()
  }
}

/** Each of the two connections takes the largest table that is left. */
async function analyze(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ table: string }>(`
    select oid::regclass::text as table from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by pg_relation_size(oid) desc`)
  const left = rows.values()
  const takeTables = async () => {
    for (const { table } of left) await pool.query(`analyze ${table}`)
  }
  await Promise.all([takeTables(), takeTables()])
}

async function refuseTwice(tx: Tx, seed: number) {
  const there = await tx.selectFrom('companies').select('id').where('slug', '=', slugOf(seed, 1)).executeTakeFirst()
  if (there) throw new CannotStart(`The group of seed ${seed} is already there; another --seed makes another group.`)
}

const slugOf = (seed: number, number: number) => `group-${seed}-club-${number}`

interface Connections {
  tx: Tx
  /** That of the transaction. */
  client: pg.PoolClient
  /** For what is asked while the other is busy. */
  db: Db
  /** Then no one else can add rows. */
  areLocked: boolean
}

async function addClubs(
  { tx, client, db, areLocked }: Connections,
  size: GroupSize,
  { now, onProgress }: Required<Pick<Run, 'now' | 'onProgress'>>,
): Promise<void> {
  const password_hash = await hashPassword(demoPassword)
  const skipsTriggers = await maySkipTriggers(tx)
  const added: number[] = []
  let before = 0
  for (let number = 1; number <= size.clubs; number++) {
    const count = peopleOf(size, number)
    const slug = slugOf(size.seed, number)
    const club = await addClub(tx, { number, slug, years: size.years, password_hash, now })
    const random = new Random(`${size.seed}:${number}`)
    const first = before
    const crowd = { random, count, onProgress: (here: number) => onProgress(first + here) }
    const ids = areLocked ? await countIds(tx, Object.keys(noRows())) : undefined
    const addCrowd = () =>
      addPeople({ copied: new CopiedRows(client, ids), reserveIds: reservingFrom(db, ids) }, club, crowd)
    await (skipsTriggers ? withoutTriggers(tx, addCrowd) : addCrowd())
    await ids?.end(tx)
    added.push(club.id)
    before += count
  }
  if (skipsTriggers) await doAsTriggers({ tx, client }, added)
}

function reservingFrom(db: Db, ids: CountedIds | undefined): Writer['reserveIds'] {
  if (!ids) return (table, count) => reserveIds(db, table, count)
  return (table, count) => {
    const first = ids.take(table, count) ?? 0
    return Promise.resolve(Array.from({ length: count }, (_, place) => first + place))
  }
}

/** The first clubs share what can't be divided. */
const peopleOf = ({ clubs, people }: GroupSize, number: number) =>
  Math.floor(people / clubs) + (number <= people % clubs ? 1 : 0)
