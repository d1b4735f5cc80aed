// A browser that draws 3D in software, without a graphics card.
import config from './playwright.config.ts';

const usual = config.use?.launchOptions ?? {};
const args = (usual.args ?? []).filter((arg) => arg !== '--disable-gpu');

export const threeD = {
  launchOptions: {
    ...usual,
    args: [...args, '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'],
  },
};
