export declare const builtWorkerFile: string;
export declare const builtCrashServer: string;
export declare const ensureWorkerBuilt: () => Promise<void>;
export declare const builtSpinWorker: string;
export declare const ensureTestProgramsBuilt: () => Promise<void>;
export declare const builtServer: string;
export declare const ensureServerBuilt: () => Promise<void>;
