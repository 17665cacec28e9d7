import { LoadingState } from '@spotter/ui/states/LoadingState.tsx'
import classes from './Shell.module.css'

/** Stands where a screen will, while its code is on the way. */
export function PageSkeleton() {
  return (
    <div className={classes.skeleton}>
      <LoadingState type="lines" />
    </div>
  )
}
