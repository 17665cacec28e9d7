/** Backups are excluded because they leave the building. */
export function hardenManifest(manifest: string): string {
  const locked = withAttribute(manifest, '<activity', 'android:lockTaskMode', 'if_whitelisted')
  const kept = locked.replace('android:allowBackup="true"', 'android:allowBackup="false"')
  return ['android.permission.CAMERA', 'android.permission.WAKE_LOCK'].reduce(
    (text, permission) =>
      text.includes(permission)
        ? text
        : text.replace('</manifest>', `    <uses-permission android:name="${permission}" />\n</manifest>`),
    kept,
  )
}

function withAttribute(xml: string, tag: string, name: string, value: string): string {
  return xml.includes(`${name}=`) ? xml : xml.replace(tag, `${tag}\n            ${name}="${value}"`)
}

export const mainActivity = (appId: string) => `package ${appId};

import android.os.Bundle;
import android.view.WindowManager;
import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {
    @Override
    public void onCreate(Bundle savedInstanceState) {
        registerPlugin(TabletLock.class);
        super.onCreate(savedInstanceState);
        getWindow().addFlags(WindowManager.LayoutParams.FLAG_KEEP_SCREEN_ON);
        // Screenshots and the list of recent apps would show the last visitor.
        getWindow().addFlags(WindowManager.LayoutParams.FLAG_SECURE);
    }

    @Override
    public void onResume() {
        super.onResume();
        TabletLock.lockIfAllowed(this);
    }
}
`

const plistEntries: Record<string, string> = {
  NSCameraUsageDescription: '<string>Your photo is taken for your profile at the club.</string>',
  UIRequiresFullScreen: '<true/>',
  UIStatusBarHidden: '<true/>',
}

export const hardenPlist = (plist: string): string =>
  Object.entries(plistEntries).reduce(
    (text, [key, value]) =>
      text.includes(`<key>${key}</key>`)
        ? text
        : text.replace(/<\/dict>\s*<\/plist>\s*$/, `\t<key>${key}</key>\n\t${value}\n</dict>\n</plist>\n`),
    plist,
  )

export const withServerRoot = (page: string, server: string): string =>
  page.replace(/<meta name="server-root" content="[^"]*" ?\/?>/, `<meta name="server-root" content="${server}" />`)

/** Null unless it is the root of a server that a tablet may call. */
export function parseServerRoot(given: string | undefined): string | null {
  const url = URL.parse(given ?? '')
  if (!url || url.username || url.password) return null
  const isLocal = url.hostname === 'localhost' || url.hostname === '127.0.0.1'
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLocal) ? url.origin : null
}
