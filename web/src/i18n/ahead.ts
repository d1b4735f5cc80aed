// The words come while the rest of the script starts. What fails here is tried, and told, where they are needed.
import { loaders, preferred } from './words.ts';

loaders[preferred()]().catch(() => {});
