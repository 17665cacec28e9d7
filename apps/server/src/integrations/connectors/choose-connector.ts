import type { ExportSystem } from '@spotter/domain/companies/export-systems.ts'
import { isConnectable } from '@spotter/domain/integrations/member-requests.ts'
import type { Connector, ConnectorOf } from '../../platform/ports/connector.ts'
import { demoConnector } from './demo.ts'

const demo: Partial<Record<ExportSystem, Connector>> = { abcfin: demoConnector }

export const chooseConnector: ConnectorOf = (api, company) => (isConnectable(api, company) ? (demo[api] ?? null) : null)
