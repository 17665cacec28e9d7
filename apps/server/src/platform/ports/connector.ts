import type { ExportSystem } from '@spotter/domain/companies/export-systems.ts'
import type { ToldEvent } from '@spotter/domain/integrations/plan-events.ts'
import { msg } from '@spotter/domain/text.ts'

/** One club's way into its membership system. */
export interface Connection {
  company_id: number
  api: ExportSystem
  /** What the system calls the club. */
  club_external_id: string | null
  credentials: string | null
  /** Of the club, as the IANA database names it. */
  tzinfo: string
}

export interface ToldEmployee {
  external_id: string
  name: string
}

/** What is left out is not known there, and stays here as it is. */
export interface ToldMember {
  external_id: string
  status?: string
  membership_type?: string
  barcode?: string
  last_checkin?: string
  checkins_count?: number
}

export interface Asking {
  connection: Connection
  /** Ends the asking: nobody waits for the answer any longer. */
  signal: AbortSignal
}

/** One membership system. Whatever it does not answer well it throws as a ConnectorFailure. */
export interface Connector {
  check: (asking: Asking) => Promise<void>
  employees: (asking: Asking) => Promise<readonly ToldEmployee[]>
  /** Those that begin in the time; members are those whom the club knows here. */
  events: (asking: Asking, time: { from: Date; to: Date; members: readonly string[] }) => Promise<readonly ToldEvent[]>
  /** Of those who are named, whom the system knows. */
  members: (asking: Asking, external_ids: readonly string[]) => Promise<readonly ToldMember[]>
}

/** The connector to a system for a club; null when there is none. */
export type ConnectorOf = (api: ExportSystem, company: { is_demo: boolean }) => Connector | null

export const connectorFailures = {
  refused: msg('The system rejected the credentials.'),
  unknown_club: msg('The system has no club with this ID.'),
  unreachable: msg("We couldn't reach the system."),
  late: msg("The system didn't respond in time."),
  unreadable: msg("We couldn't read the system's response."),
} as const

/** A sentence for the screen and nothing else: what a system answers may contain what it was asked with. */
export class ConnectorFailure extends Error {
  readonly failure: keyof typeof connectorFailures
  constructor(failure: keyof typeof connectorFailures) {
    super(connectorFailures[failure])
    this.failure = failure
  }
}
