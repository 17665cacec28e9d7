import { msg } from '../text.ts'
import type { SaleWorkflow } from './statuses.ts'

export const ruleStatuses = ['active', 'inactive'] as const
export type RuleStatus = (typeof ruleStatuses)[number]

export const ruleStatusNames: Record<RuleStatus, string> = { active: msg('Active'), inactive: msg('Inactive') }

interface Rule {
  status: RuleStatus
  workflow: SaleWorkflow
  position: number
}

/** The first active rule decides. */
export const workflowBy = (rules: readonly Rule[]): SaleWorkflow =>
  rules.filter(({ status }) => status === 'active').toSorted((a, b) => a.position - b.position)[0]?.workflow ??
  'default'
