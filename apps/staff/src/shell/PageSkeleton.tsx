import { LoadingState } from '@spotter/ui/states/LoadingState.tsx'
import classes from './Shell.module.css'

export function PageSkeleton() {
  return (
    <div className={classes.skeleton}>
      <LoadingState type="lines" />
    </div>
  )
}
