/** Pins the tablet to the app until the page allows leaving. */
export const tabletLock = (appId: string) => `package ${appId};

import android.app.Activity;
import android.app.ActivityManager;
import android.app.admin.DevicePolicyManager;
import android.content.Context;
import com.getcapacitor.Plugin;
import com.getcapacitor.PluginCall;
import com.getcapacitor.PluginMethod;
import com.getcapacitor.annotation.CapacitorPlugin;

@CapacitorPlugin(name = "TabletLock")
public class TabletLock extends Plugin {
    // Without device policy, Android would show the visitor a prompt.
    static void lockIfAllowed(Activity activity) {
        DevicePolicyManager policy = (DevicePolicyManager) activity.getSystemService(Context.DEVICE_POLICY_SERVICE);
        if (policy != null && policy.isLockTaskPermitted(activity.getPackageName())) activity.startLockTask();
    }

    @PluginMethod
    public void lock(PluginCall call) {
        Activity activity = getActivity();
        activity.runOnUiThread(() -> {
            lockIfAllowed(activity);
            call.resolve();
        });
    }

    @PluginMethod
    public void unlock(PluginCall call) {
        Activity activity = getActivity();
        activity.runOnUiThread(() -> {
            ActivityManager tasks = (ActivityManager) activity.getSystemService(Context.ACTIVITY_SERVICE);
            boolean isLocked = tasks != null && tasks.getLockTaskModeState() == ActivityManager.LOCK_TASK_MODE_LOCKED;
            if (isLocked) activity.stopLockTask();
            call.resolve();
        });
    }
}
`
