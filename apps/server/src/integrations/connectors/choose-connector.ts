import type { ExportSystem } from '@spotter/domain/companies/export-systems.ts'
import type { Connector, ConnectorOf } from '../../platform/ports/connector.ts'
import { demoConnector } from './demo.ts'

const demo: Partial<Record<ExportSystem, Connector>> = { abcfin: demoConnector }

export const chooseConnector: ConnectorOf = (api, { is_demo }) => (is_demo ? (demo[api] ?? null) : null)
