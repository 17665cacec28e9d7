import type { ExportSystem } from '@spotter/domain/companies/export-systems.ts'
import type { Connector, ConnectorOf } from '../../platform/ports/connector.ts'
import { demoConnector } from './demo.ts'

/** The systems that the demo stands in for. */
const demo: Partial<Record<ExportSystem, Connector>> = { abcfin: demoConnector }

/** An adapter to a real system would be chosen here, for clubs that are not of the demo. */
export const chooseConnector: ConnectorOf = (api, { is_demo }) => (is_demo ? (demo[api] ?? null) : null)
