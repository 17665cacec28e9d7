import { UnstyledButton } from '@mantine/core'
import classes from './CountTabs.module.css'

/** The count is null until it is known, which keeps its place. */
type Tab = { value: string; label: string; count: number | null | undefined }
type Props = { label: string; tabs: readonly Tab[]; value: string; onChange: (value: string) => void }

export function CountTabs({ label, tabs, value, onChange }: Props) {
  return (
    <div className={classes.tabs} role="group" aria-label={label}>
      {tabs.map((tab) => (
        <UnstyledButton
          key={tab.value}
          className={classes.tab}
          aria-pressed={tab.value === value}
          onClick={() => onChange(tab.value)}
        >
          {tab.label}
          {tab.count !== undefined && <span className={classes.count}>{tab.count ?? '\u00a0'}</span>}
        </UnstyledButton>
      ))}
    </div>
  )
}
