import { describeFault, logFault } from '@spotter/client/frontend-log.ts'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { WholeFaultPage } from './FaultPage.tsx'

type Props = { children: ReactNode }
type State = { fault: { error: unknown } | null }

export class FaultBoundary extends Component<Props, State> {
  override state: State = { fault: null }

  static getDerivedStateFromError(error: unknown): State {
    return { fault: { error } }
  }

  override componentDidCatch(fault: Error, { componentStack }: ErrorInfo) {
    logFault(`${describeFault(fault)}\n${componentStack ?? ''}`)
  }

  override render() {
    const { fault } = this.state
    return fault ? <WholeFaultPage error={fault.error} /> : this.props.children
  }
}
