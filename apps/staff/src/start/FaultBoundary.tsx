import { describeFault, logFault } from '@spotter/client/frontend-log.ts'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { FaultPage } from './FaultPage.tsx'

type Props = { children: ReactNode }
type State = { failed: boolean }

export class FaultBoundary extends Component<Props, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(): State {
    return { failed: true }
  }

  override componentDidCatch(fault: Error, { componentStack }: ErrorInfo) {
    logFault(`${describeFault(fault)}\n${componentStack ?? ''}`)
  }

  override render() {
    return this.state.failed ? <FaultPage /> : this.props.children
  }
}
