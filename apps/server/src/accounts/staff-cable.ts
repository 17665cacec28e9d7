import cookie from '@fastify/cookie'
import type { IncomingMessage, Server } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import { findSession, liveSession, rightfulSession } from './find-session.ts'
import { deviceName, findByLimitedCode, findByPublicToken, hashOfDevice } from './find-visitor.ts'
import { clientAddress, trustOf } from '../platform/http/client-address.ts'
import type { Context } from '../platform/http/context.ts'
import { HttpError } from '../platform/http/errors.ts'
import { nativeOrigins } from '../platform/http/native-app.ts'
import { sessionCookie } from '../platform/http/identify.ts'
import { hashToken } from '../platform/http/secrets.ts'
import { attachCable, type Cable } from '../platform/realtime/attach-cable.ts'
import {
  clubStream,
  echoesOf,
  mayWatchClub,
  openClub,
  watchesClub,
  withoutIds,
  withoutSettings,
} from './club-channels.ts'
import type { Connection } from '../platform/realtime/connection.ts'
import type { RealtimeMessage } from '../platform/realtime/message.ts'
import { TooMany } from '../platform/realtime/upgrade.ts'

interface CableConnection extends Connection {
  company_id: number
  publicToken?: string | null
  code?: string | null
}

export const openCable = (server: Server, context: Context, databaseUrl: string, log: FastifyBaseLogger): Cable =>
  attachCable<CableConnection>({
    server,
    databaseUrl,
    log,
    allowedOrigin: (req) => isOwnOrigin(req, context.config.publicUrl),
    authenticate: (req) => authenticate(context, req),
    channels: {
      NotificationsChannel: { subscribe: async (connection) => connection.kind === 'staff' },
      BackgroundJobsChannel: { subscribe: async ({ kind, user_id }) => kind === 'staff' && isRoot(context, user_id) },
      ClubChannel: {
        subscribe: async ({ kind, user_id }, { company_id }) =>
          kind === 'staff' && mayWatchClub(context, user_id, company_id),
        streamOf: ({ company_id }) => clubStream(company_id),
      },
      EveryClubChannel: { subscribe: async ({ kind, user_id }) => kind === 'staff' && isRoot(context, user_id) },
      GuestNotificationsChannel: { subscribe: async (connection) => connection.kind === 'visitor' },
    },
    echoes: (message) => [...withoutIds(message), ...echoesOf(message)],
    receivers: (message, connections) => receivers(context, message, connections),
  })

/** Checked per message: permissions may have changed since the socket opened. */
async function isRoot({ db }: Context, id: number | null): Promise<boolean> {
  const user = await db.selectFrom('users').select('root').where('id', '=', id).executeTakeFirst()
  return user?.root ?? false
}

/** Browsers always send Origin; other programs have no cookies to abuse. */
function isOwnOrigin(req: IncomingMessage, publicUrl: string): boolean {
  const { origin, host } = req.headers
  if (origin === undefined) return true
  const given = URL.parse(origin)
  return nativeOrigins.has(origin) || (given !== null && (given.host === host || given.origin === publicUrl))
}

async function authenticate(context: Context, req: IncomingMessage): Promise<CableConnection | TooMany | null> {
  const search = new URL(req.url ?? '/', 'http://cable').searchParams
  const publicToken = search.get('public_token')
  const code = search.get('visitor_app_code')
  if (publicToken ?? code) {
    const visitor = publicToken
      ? await findByPublicToken(context.db, publicToken, '')
      : await findByCode(context, { code: code ?? '', device: search.get('visitor_app_device') }, req)
    if (!visitor || visitor instanceof TooMany) return visitor
    const { id: company_id } = visitor.company
    const key_hash = publicToken ? null : hashOfDevice(search.get('visitor_app_device'))
    const device = key_hash && deviceName(company_id, key_hash)
    const session_id = `visitor:${company_id}`
    // As it is stored, whatever case was typed.
    const stored = publicToken ? code : visitor.company.visitor_app_code
    return { kind: 'visitor', session_id, user_id: null, device, company_id, publicToken, code: stored }
  }
  const token = cookie.parse(req.headers.cookie ?? '')[sessionCookie]
  const staff = token ? await findSession(context.pool, hashToken(token), '') : null
  return staff && { kind: 'staff', session_id: staff.session.id, user_id: staff.id, company_id: staff.company.id }
}

async function findByCode(context: Context, given: { code: string; device: string | null }, req: IncomingMessage) {
  try {
    const address = clientAddress(req, trustOf(context.config.trustProxy))
    return await findByLimitedCode(context, { ...given, address }, '')
  } catch (error) {
    if (error instanceof HttpError && error.status === 429) return new TooMany(Number(error.headers['retry-after']))
    if (error instanceof HttpError && error.status === 401) return null
    throw error
  }
}

/** Checked per message, with one query per kind of socket. */
async function receivers(
  context: Context,
  message: RealtimeMessage,
  connections: CableConnection[],
): Promise<CableConnection[]> {
  const visitors = connections.filter(({ kind }) => kind === 'visitor')
  const staff = connections.filter(({ kind }) => kind === 'staff')
  return [
    ...(visitors.length ? await receivingVisitors(context, message, visitors) : []),
    ...(staff.length ? await receivingStaff(context, message, staff) : []),
  ]
}

async function receivingVisitors({ pool }: Context, { to }: RealtimeMessage, visitors: CableConnection[]) {
  const { rows } = await pool.query<{ credential: string }>({
    name: 'visitor-receivers',
    text: `
      select c.visitor_app_code as credential from companies c
      where c.visitor_app_code = any($1) and ($3::bigint is null or c.id = $3) and ${openClub}
      union all
      select encode(token.token_hash, 'hex') from public_guest_tokens token join companies c on c.id = token.company_id
      where token.token_hash = any(select decode(unnest($2::text[]), 'hex')) and token.expires_at > now()
        and token.used_at is null and ($3::bigint is null or c.id = $3) and ${openClub}
      union all
      select 'signed out:' || company_id || ':' || encode(key_hash, 'hex') from kiosk_devices
      where (company_id, key_hash) in (
        select split_part(device, ':', 1)::bigint, decode(split_part(device, ':', 2), 'hex') from unnest($4::text[]) device)
        and revoked_at is not null`,
    values: [
      visitors.flatMap(({ code }) => code ?? []),
      visitors.flatMap(credentialOfToken),
      to.company_id ?? null,
      visitors.flatMap(({ device }) => device ?? []),
    ],
  })
  const open = new Set(rows.map(({ credential }) => credential))
  return visitors.filter(
    (visitor) =>
      open.has(credentialOfToken(visitor)[0] ?? visitor.code ?? '') &&
      !(visitor.device && open.has(`signed out:${visitor.device}`)),
  )
}

const credentialOfToken = ({ publicToken }: CableConnection) =>
  publicToken ? [hashToken(publicToken).toString('hex')] : []

async function receivingStaff({ pool }: Context, { to }: RealtimeMessage, staff: CableConnection[]) {
  const { rows } = await pool.query<{ id: number }>({
    name: 'receivers',
    text: `
      select s.id from sessions s join users u on u.id = s.user_id
      where s.id = any($1::bigint[]) and u.deleted_at is null and ${liveSession} and ${rightfulSession}
        and ($2::bigint is null or (
          (u.root or exists (
            select 1 from company_users cu join companies c on c.id = cu.company_id
            where cu.user_id = u.id and cu.company_id = $2 and ${openClub}))
          and (s.company_id = $2 or (u.call_center_operator and s.original_user_id is null)
            or ($8::boolean and ${watchesClub('$2', '$9::text[]')}))))
        and ($10::bigint is null or exists (
          select 1 from companies own join companies other on other.company_group_id = own.company_group_id
          where own.id = $10 and other.id = s.company_id and other.id <> own.id))
        and ($3::bigint[] is null or u.id = any($3))
        and (not $4::boolean or u.root or u.role <> 'salesperson' or u.id in ($5, $7))
        and (not $6::boolean or u.root)
        and (not $11::boolean or $14::boolean <> (u.root or u.role <> 'salesperson' or coalesce(u.id = $7, false)
          or exists (select from people p where p.id = $12 and p.salesperson_id = u.id)
          or exists (select from activities a where a.id = $13 and a.salesperson_id = u.id)))`,
    values: [
      [...new Set(staff.map(({ session_id }) => Number(session_id)))],
      to.company_id ?? null,
      to.user_ids ?? null,
      to.person_salesperson_id !== undefined,
      to.person_salesperson_id ?? null,
      to.root ?? false,
      to.salesperson_id ?? null,
      to.from_anywhere ?? false,
      withoutSettings,
      to.group_of ?? null,
      to.person_id !== undefined,
      to.person_id ?? null,
      to.activity_id ?? null,
      to.hidden ?? false,
    ],
  })
  const allowed = new Set(rows.map(({ id }) => id))
  return staff.filter(({ session_id }) => allowed.has(Number(session_id)))
}
