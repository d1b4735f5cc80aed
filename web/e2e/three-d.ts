// A browser that draws in 3D without a graphics card: by software.
import config from './playwright.config.ts';

const usual = config.use?.launchOptions ?? {};
const args = (usual.args ?? []).filter((arg) => arg !== '--disable-gpu');

export const threeD = {
  launchOptions: {
    ...usual,
    args: [...args, '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'],
  },
};
