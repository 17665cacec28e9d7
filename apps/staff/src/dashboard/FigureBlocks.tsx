import { blockNames } from '@spotter/domain/dashboard/blocks.ts'
import type { ReactNode } from 'react'
import { Block } from './Block.tsx'
import classes from './Dashboard.module.css'
import { MonthPanel } from './MonthPanel.tsx'
import type { Whose } from './whose.ts'

/** What the dashboard and the performance page begin with. */
export const FigureBlocks = ({ whose, children }: { whose: Whose; children: ReactNode }) => (
  <div className={classes.dashboard}>
    <MonthPanel whose={whose} />
    <div className={classes.blocks}>
      {blockNames.map((name) => (
        <Block key={name} name={name} whose={whose} />
      ))}
    </div>
    {children}
  </div>
)
