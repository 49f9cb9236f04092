import { createProgram } from './shop/program.ts';
import { runProgram } from './shop/run-program.ts';

process.exitCode = await runProgram(createProgram(), process.argv);
