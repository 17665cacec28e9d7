import { describeFault, logFault } from '@spotter/client/frontend-log.ts'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { FaultPage } from './FaultPage.tsx'

type Props = {
  children: ReactNode
  /** When this changes, for instance with the address, another try is made. */
  resetOn?: string
}
type State = { failed: boolean; on: string | undefined }

/** What is drawn in place of a screen that broke; the fault is reported, its details stay out of sight. */
export class FaultBoundary extends Component<Props, State> {
  override state: State = { failed: false, on: this.props.resetOn }

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true }
  }

  static getDerivedStateFromProps({ resetOn }: Props, { on }: State): Partial<State> | null {
    return resetOn === on ? null : { failed: false, on: resetOn }
  }

  override componentDidCatch(fault: Error, { componentStack }: ErrorInfo) {
    logFault(`${describeFault(fault)}\n${componentStack ?? ''}`)
  }

  override render() {
    return this.state.failed ? <FaultPage /> : this.props.children
  }
}
