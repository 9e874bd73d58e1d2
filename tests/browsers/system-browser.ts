import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

interface Program {
  /** The environment variable that names it. */
  readonly setting: string;
  readonly paths: readonly string[];
  /** Debian's packages that bring it. */
  readonly packages: string;
}

/** A folder for each architecture, and in it one for each version of WebKitGTK. */
const inWebKitFolders = (file: string): readonly string[] => {
  const libraries = '/usr/lib';
  const subfolders = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);
  return subfolders(libraries)
    .filter((name) => name.endsWith('-linux-gnu'))
    .flatMap((name) =>
      subfolders(join(libraries, name))
        .filter((versioned) => versioned.startsWith('webkit2gtk-4'))
        .map((versioned) => join(libraries, name, versioned, file)),
    );
};

const WEBKIT = 'webkit2gtk-driver xvfb';

const PROGRAMS = {
  firefox: {
    setting: 'FIREFOX_PATH',
    paths: [
      '/usr/bin/firefox-esr',
      '/usr/bin/firefox',
      '/Applications/Firefox.app/Contents/MacOS/firefox',
    ],
    packages: 'firefox-esr',
  },
  webkit: { setting: 'WEBKIT_PATH', paths: inWebKitFolders('MiniBrowser'), packages: WEBKIT },
  'webkit-driver': {
    setting: 'WEBKIT_DRIVER_PATH',
    paths: ['/usr/bin/WebKitWebDriver'],
    packages: WEBKIT,
  },
  'virtual-screen': {
    setting: 'XVFB_RUN_PATH',
    paths: ['/usr/bin/xvfb-run'],
    packages: WEBKIT,
  },
} as const satisfies Record<string, Program>;

/** @throws where there is none: what to install, or what to set */
export function systemBrowser(name: keyof typeof PROGRAMS): string {
  const { setting, paths, packages } = PROGRAMS[name];
  const named = process.env[setting];
  const found = named ?? paths.find((path) => existsSync(path));
  if (found !== undefined && existsSync(found)) return found;
  throw new Error(
    named === undefined
      ? `There is no ${name}: run \`apt-get install ${packages}\`, or set ${setting}.`
      : `${setting} is '${named}', and there is no such file.`,
  );
}
